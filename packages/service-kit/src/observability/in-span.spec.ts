import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestContext, withRequestContext } from '../http/request-context.js';
import { inCallSpan, inSpan, spanSince, traceHeaders } from './in-span.js';
import { recordSpansWith } from './spans.js';
import type { FinishedSpan } from './spans.js';

const trace = '0af7651916cd43dd8448eb211c80319c';
const context = { requestId: 'one', traceparent: `00-${trace}-b7ad6b7169203331-01` };
const inRequest = <T>(work: () => T): T => withRequestContext(context, work);

describe('work in a span', () => {
  let spans: FinishedSpan[];
  const only = (): FinishedSpan | undefined => (spans.length === 1 ? spans[0] : undefined);

  beforeEach(() => {
    spans = [];
    recordSpansWith((span) => spans.push(span));
  });
  afterEach(() => recordSpansWith(undefined));

  it('is below the current span, and what it does is below it', async () => {
    const inner = await inRequest(() => inSpan({ name: 'send mail' }, () => Promise.resolve(requestContext())));
    expect(only()).toMatchObject({ name: 'send mail', traceparent: inner?.traceparent, parent: context.traceparent });
    expect(inner?.requestId).toBe('one');
    expect(inner?.traceparent).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    expect(inner?.traceparent).not.toBe(context.traceparent);
  });

  it('fails by the class of its error', async () => {
    const failing = inRequest(() => inSpan({ name: 'fail' }, () => Promise.reject(new RangeError('for Ana'))));
    await expect(failing).rejects.toThrow('for Ana');
    expect(only()?.error).toBe('RangeError');
    expect(JSON.stringify(spans)).not.toContain('Ana');
  });

  it.each([
    [200, undefined, 200],
    [404, '404', 404],
    [null, 'no answer', undefined],
  ])('of a call that is answered %p ends with the error %p', async (status, error, shown) => {
    await inRequest(() =>
      inCallSpan(
        'platform',
        () => Promise.resolve(status),
        (answered) => answered,
      ),
    );
    expect(only()).toMatchObject({ name: 'call platform', kind: 'client' });
    expect(only()?.error).toBe(error);
    expect(only()?.attributes?.['http.response.status_code']).toBe(shown);
  });

  it('that was done together with others is a span of each', () => {
    inRequest(() => spanSince(performance.now() - 50, { name: 'apply gateway event' }));
    const { startedAt = 0, endedAt = 0, parent } = only() ?? {};
    expect(endedAt - startedAt).toBeGreaterThanOrEqual(50);
    expect(parent).toBe(context.traceparent);
  });

  it('shows its context to the systems that it calls', async () => {
    const sent = await inRequest(() => inSpan({ name: 'call' }, () => Promise.resolve(traceHeaders())));
    expect(sent).toEqual({ traceparent: only()?.traceparent });
  });

  it('only runs outside every request, event and job', async () => {
    await inSpan({ name: 'poll' }, () => Promise.resolve());
    expect(spans).toEqual([]);
    expect(traceHeaders()).toEqual({});
  });

  it('only runs without an exporter', async () => {
    recordSpansWith(undefined);
    const inner = await inRequest(() => inSpan({ name: 'send mail' }, () => Promise.resolve(requestContext())));
    expect(inner).toBe(context);
    expect(inRequest(traceHeaders)).toEqual({});
  });
});
