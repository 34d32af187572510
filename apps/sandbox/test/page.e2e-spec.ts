import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from './world.js';

describe('The page', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld({ webhookUrl: '' });
  });
  afterAll(() => world.close());

  const press = (path: string, fields: Record<string, string> = {}) =>
    world.call('POST', path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
  const page = async () => (await world.call('GET', '/')).text;
  const statusOf = async (id: string) => (await world.asaas('GET', `/payments/${id}/status`)).body['status'];

  it('lists charges with a button for each action', async () => {
    const { id } = await world.createCharge({ externalReference: '<script>' });
    expect(await page()).toContain(`/charges/${id}/pay`);
    expect(await page()).toContain('&lt;script&gt;');
    expect(await press(`/charges/${id}/overdue`)).toMatchObject({ status: 303 });
    expect(await statusOf(id)).toBe('OVERDUE');
    await press(`/charges/${id}/pay`);
    await press(`/charges/${id}/refund`, { value: '40' });
    expect(await statusOf(id)).toBe('RECEIVED');
    await press(`/charges/${id}/refund`, { value: '' });
    expect(await statusOf(id)).toBe('REFUNDED');
    const refused = await press(`/charges/${id}/pay`);
    expect(refused.headers.get('location')).toMatch(/^\/\?message=/);
  });

  it('shows each payment with its product, buyer and next installment first, and the event of each button', async () => {
    const { id } = await world.createCharge({
      ...{ externalReference: 'pid-1', description: 'Assinatura anual' },
      ...{ installmentCount: 3, totalValue: 90, billingType: 'BOLETO' },
    });
    await press(`/charges/${id}/pay`);
    const shown = await page();
    const section = shown.slice(shown.indexOf('<h3>Assinatura anual: Ana Lima</h3>'));
    expect(section).toMatch(/payment pid-1, BOLETO, 1 of\s+3 paid/);
    expect(section.indexOf('2 of 3')).toBeLessThan(section.indexOf('1 of 3'));
    expect(section).toMatch(/<button>pay <small>PAYMENT_RECEIVED<\/small><\/button>/);
  });

  it('refreshes by itself, by its own script alone', async () => {
    const { headers, text } = await world.call('GET', '/');
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(text).toContain('<script src="/page.js"></script>');
    const script = await world.call('GET', '/page.js');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.text).toContain('setInterval(refresh');
  });

  it('lets each outside system fail until it is switched back', async () => {
    const send = async () =>
      (
        await world.call(
          'POST',
          '/sms',
          { to: '+5511999990000', message: 'x' },
          { authorization: 'Bearer sandbox-sms' },
        )
      ).status;
    const systems = ['platform', 'accounts', 'sms', 'asaas', 'mail'];
    const normal = await send();
    for (const system of systems) await press(`/page/systems/${system}`, { state: 'fails' });
    expect((await world.call('GET', '/behaviour')).body['failing']).toEqual(systems);
    expect([await send(), await send()]).toEqual([503, 503]);
    expect(await world.asaas('GET', '/payments')).toMatchObject({ status: 503 });
    expect(await page()).toContain('let it work again');
    for (const system of systems) await press(`/page/systems/${system}`, { state: 'works' });
    expect(await send()).toBe(normal);
    expect(await world.asaas('GET', '/payments')).toMatchObject({ status: 200 });
    expect(await press('/page/systems/nothing')).toMatchObject({ status: 404 });
    await press('/page/forget');
  });

  it('pays out a confirmed card', async () => {
    const { id } = await world.createCharge({ billingType: 'CREDIT_CARD', creditCardToken: 'tok_ok' });
    expect((await world.call('POST', `/charges/${id}/credit`)).body).toMatchObject({ status: 'RECEIVED' });
  });

  it('sets how webhooks behave', async () => {
    await press('/page/behaviour', { lose: '0.5', repeat: '2', paused: 'on' });
    const { body } = await world.call('GET', '/behaviour');
    expect(body['webhooks']).toEqual({ lose: 0.5, repeat: 2, shuffle: false, paused: true });
  });

  it('shows the received calls, and clears them', async () => {
    await world.call(
      'POST',
      '/sms',
      { to: '+5511999990000', message: 'hello' },
      { authorization: 'Bearer sandbox-sms' },
    );
    expect(await page()).toContain('&quot;message&quot;: &quot;hello&quot;');
    expect(await page()).not.toContain('Bearer sandbox-sms');
    await press('/page/forget');
    expect(await page()).not.toContain('hello');
  });

  it("is the target of a charge's links", async () => {
    const charge = await world.createCharge({ billingType: 'BOLETO', description: 'Ávila (anual)' });
    const invoice = await fetch(String(charge['invoiceUrl']));
    expect(await invoice.text()).toContain('Ávila (anual)');
    const slip = await fetch(String(charge['bankSlipUrl']));
    expect(slip.headers.get('content-type')).toBe('application/pdf');
    expect(await slip.text()).toMatch(/^%PDF-1\.4/);
    expect((await world.call('GET', '/i/0000000000000000')).status).toBe(404);
  });

  it('answers the health check', async () => {
    expect((await world.call('GET', '/health/live')).body).toEqual({ status: 'ok' });
    expect((await world.call('GET', '/health/ready')).body).toEqual({ status: 'ok' });
  });
});
