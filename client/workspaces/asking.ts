/** The list of workspaces follows no stream: what others do to it while it is open is asked for. Milliseconds. */
export const asking = { refetchInterval: 10_000, refetchOnWindowFocus: true };
