// The health check of every image: calls /health/ready of the service on its own port.
const port = process.env[`${process.env.APP.toUpperCase()}_PORT`];
const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
