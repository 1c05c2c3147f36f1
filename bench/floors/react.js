// The least that a page drawn by React loads.
import { createRoot } from "react-dom/client";

createRoot(document.body).render("text");
