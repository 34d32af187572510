import Fastify from 'fastify';
import { serve } from './serve.ts';

const app = Fastify();
const data = Array.from({ length: 10 }, (_, index) => ({ id: index, name: `Habit ${index}`, status: 'active' }));

app.get('/v1/habits', () => ({ data, page: 1, per_page: 500, total: data.length }));

await serve(app);
