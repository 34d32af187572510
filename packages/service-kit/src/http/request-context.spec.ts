import { describe, expect, it } from 'vitest';
import {
  contextOf,
  logFields,
  requestContext,
  storedContext,
  traceparentFrom,
  withRequestContext,
  withStoredContext,
} from './request-context.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${trace}-b7ad6b7169203331-01`;
const format = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;

describe('the context of a request', () => {
  it.each(['abc:1', 'a.b_c-d', 'x'.repeat(128)])('keeps the id %s', (id) => {
    expect(contextOf({ headers: { 'x-request-id': id } }).requestId).toBe(id);
  });

  it.each(['', 'a b', 'ação', 'x\ny', 'x'.repeat(129), undefined])('replaces the id %j by a UUID', (id) => {
    const headers = id === undefined ? {} : { 'x-request-id': id };
    expect(contextOf({ headers }).requestId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('continues the trace of the caller with a span of its own', () => {
    const context = contextOf({ headers: { traceparent } });
    expect(context.traceparent).toMatch(format);
    expect(context.traceparent).toContain(`00-${trace}-`);
    expect(context.traceparent).not.toBe(traceparent);
    expect(context.traceparent).toBe(context.traceparent);
  });

  it.each([
    'garbage',
    `01-${trace}-b7ad6b7169203331-01`,
    `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
  ])('starts a trace of its own instead of %s', (sent) => {
    const { traceparent: made } = contextOf({ headers: { traceparent: sent } });
    expect(made).toMatch(format);
    expect(made).not.toContain(trace);
  });

  it('gives every request another trace', () => {
    const traces = Array.from({ length: 500 }, () => contextOf({ headers: {} }).traceparent);
    expect(new Set(traces).size).toBe(500);
  });

  it('reaches all work that the request started, and nothing else', async () => {
    const contexts = ['one', 'two'].map((id) => contextOf({ headers: { 'x-request-id': id } }));
    const ids = contexts.map((context) =>
      withRequestContext(context, async () => {
        await new Promise(setImmediate);
        return requestContext()?.requestId;
      }),
    );
    await expect(Promise.all(ids)).resolves.toEqual(['one', 'two']);
    expect(requestContext()).toBeUndefined();
  });

  it('gives its ids to every log line', () => {
    const context = contextOf({ headers: { 'x-request-id': 'one', traceparent } });
    expect(withRequestContext(context, () => logFields())).toEqual({ request_id: 'one', trace_id: trace });
    expect(logFields()).toEqual({});
  });

  it('is continued by the job whose row stores it', () => {
    const context = contextOf({ headers: { 'x-request-id': 'one', traceparent } });
    const stored = withRequestContext(context, storedContext);
    expect(withStoredContext(stored, () => logFields())).toEqual({ request_id: 'one', trace_id: trace });
    expect(storedContext()).toEqual({ traceparent: null, requestId: null });
    expect(withStoredContext(storedContext(), () => requestContext())).toBeUndefined();
  });

  it('is begun by the gateway, which passes on a trace that the caller has begun', () => {
    expect(traceparentFrom(traceparent)).toBe(traceparent);
    expect(traceparentFrom('garbage')).toMatch(format);
  });
});
