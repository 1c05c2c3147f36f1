// First, because it says in which order the layers of all sheets count.
import "./styles/app.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { createRoot } from "react-dom/client";
import { queryClient } from "./api/queries.ts";
import { App } from "./app.tsx";
import { openWithoutNetwork } from "./offline.ts";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { leaveCompositions } from "./ui/keys.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root element.");

// Before anybody else listens to keys.
leaveCompositions();

createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <ErrorBoundary>
      <App />
    </ErrorBoundary>
  </QueryClientProvider>,
);

void openWithoutNetwork();
