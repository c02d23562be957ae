/** The backend that the tests' servers were started with, and its secret. */
export const backendPort = process.env.E2E_BACKEND_PORT || "4100";
export const backendToken = "the-secret-of-the-end-to-end-tests";
