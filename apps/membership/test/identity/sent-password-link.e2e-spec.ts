import { afterAll, beforeAll, describe, it } from 'vitest';
import { eventually } from '@rotina/testing';
import { MembershipTest } from '../harness.js';

const another = 'outra-senha-2026';

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

describe('a password link that an administrator sends', () => {
  it('sets the password, and is named by the audit and among the mails of the person', async () => {
    const user = await test.createUser();
    const admin = await test.admin();
    const action = `/admin/api/membership/users/${user.id}/send-password-link`;
    await admin.post(action, {}).ok({ id: user.id });
    const [mail] = await test.mailsTo(user.email);
    await test
      .newAddress()
      .put('/api/v1/auth/password', {
        token: new URL(mail?.links[0] ?? '').pathname.replace('/senha/', ''),
        password: another,
      })
      .ok();
    await test.anonymous.post('/api/v1/auth/sign_in', { email: user.email, password: another }).ok();
    const filterOf = (filter: object): string => encodeURIComponent(JSON.stringify(filter));
    const mails = `/admin/api/membership/mails?filter=${filterOf({ to: user.email.toUpperCase() })}`;
    await eventually(async () => {
      await admin.get(mails).ok([{ to: user.email, template: 'resetPassword', state: 'sent', attempts: 1 }]);
    });
    const entries = filterOf({ action: 'send-password-link', resource_id: String(user.id) });
    await admin.get(`/admin/api/membership/audit?filter=${entries}`).ok([{ who: 'admin@rotina.test' }]);
    await admin.post('/admin/api/membership/users/999999/send-password-link', {}).notFound();
  });
});
