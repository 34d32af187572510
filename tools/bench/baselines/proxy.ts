import proxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import { serve } from './serve.ts';

const app = Fastify();
await app.register(proxy, { upstream: process.env['UPSTREAM_URL'] ?? '' });

await serve(app);
