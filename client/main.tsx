import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { queryClient } from "./api/queries.ts";
import { App } from "./app.tsx";
import "./styles/app.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root element.");

createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <App />
  </QueryClientProvider>,
);
