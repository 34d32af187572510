import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UserRegistered } from '@rotina/contracts';
import { query } from '@rotina/service-kit/database';
import { eventually } from '@rotina/testing';
import type { Caller } from '@rotina/testing';
import { PasswordHasher } from '../../src/identity/passwords/password-hasher.service.js';
import { password } from '../factories.js';
import { MembershipTest } from '../harness.js';

const path = '/admin/api/membership/users';

let test: MembershipTest;
let admin: Caller;

beforeAll(async () => {
  test = await MembershipTest.start();
  admin = await test.admin();
});
afterAll(() => test.close());

/** Counts the sessions that have a transaction open and run no statement. */
async function transactionsThatWait(): Promise<number> {
  const idle = `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`;
  return (await query(test.service.database.manager, idle)).length;
}

describe('POST /admin/api/membership/users', () => {
  it.each(['Ana\nSouza', 'Ana http://evil.test', 'www.evil.test'])(
    'refuses the name %j, naming the field',
    async (name) => {
      const refused = { fields: [{ field: 'name', message: expect.any(String) }] };
      await admin.post(path, { name, email: 'link@rotina.test' }).unprocessable(refused);
      const { id } = await test.createUser();
      await admin.put(`${path}/${id}`, { name, reason: 'Correção' }).unprocessable(refused);
    },
  );

  it('creates a user who can sign in, and publishes USER_REGISTERED', async () => {
    const user = await admin
      .post(path, {
        name: '  Nova Pessoa ',
        email: ' Nova@Rotina.test',
        password,
        doc_number: '529.982.247-25',
        phone_number: '(11) 91234-5678',
        zoneinfo: 'America/Manaus',
        roles: ['finance'],
      })
      .created<{ id: number }>({
        name: 'Nova Pessoa',
        email: 'nova@rotina.test',
        roles: ['user', 'finance'],
        doc_number: '52998224725',
        person_type: 'natural',
        phone_number: '+5511912345678',
        zoneinfo: 'America/Manaus',
      });
    await test.anonymous
      .post('/api/v1/auth/sign_in', { email: 'nova@rotina.test', password })
      .ok({ data: { id: user.id } });
    const registered = await test.service.events.published(UserRegistered);
    expect(registered.at(-1)).toEqual({ user_id: user.id, registered_at: expect.any(String) });
  });

  it('holds no transaction while the password waits to be hashed', async () => {
    const hashing = Promise.withResolvers<string>();
    const hash = vi.spyOn(test.service.get(PasswordHasher), 'hash').mockReturnValue(hashing.promise);
    const creations = ['one', 'two'].map((name) =>
      admin.post(path, { name, email: `hashed-${name}@rotina.test`, password }).created(),
    );
    try {
      await eventually(() => expect(hash).toHaveBeenCalledTimes(2));
      await eventually(async () => expect(await transactionsThatWait()).toBe(0));
    } finally {
      hashing.resolve('a hash');
      await Promise.all(creations);
      hash.mockRestore();
    }
  });

  it('requires only a name and an e-mail, and then mails a link to set the password', async () => {
    await admin
      .post(path, { name: 'Sem Senha', email: 'sem-senha@rotina.test' })
      .created({ roles: ['user'], zoneinfo: 'America/Sao_Paulo' });
    const [mail] = await test.mailsTo('sem-senha@rotina.test');
    expect(mail?.subject).toBe('Crie a sua senha da Rotina');
    expect(mail?.links.join()).toContain('http://localhost:8080/senha/');
  });

  it('records who created the user, without document and phone number', async () => {
    const body = {
      name: 'Auditada',
      email: 'auditada@rotina.test',
      doc_number: '86288366757',
      phone_number: '1133334444',
    };
    const { id } = await admin.post(path, { ...body, reason: 'by phone' }).created<{ id: number }>();
    const filter = encodeURIComponent(JSON.stringify({ resource: 'users', resource_id: String(id) }));
    const entries = await admin.get(`/admin/api/membership/audit?filter=${filter}`).ok<object[]>();
    expect(entries).toMatchObject([
      { who: 'admin@rotina.test', action: 'create', reason: 'by phone', before: null, after: { id, name: 'Auditada' } },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/86288366757|1133334444/);
  });

  it('is 422 for a taken e-mail in any case, and names the field', async () => {
    const body = await admin
      .post(path, { name: 'X', email: 'USER@rotina.test', password })
      .unprocessable<{ error: string }>();
    expect(body.error).toContain('email');
    expect(body).toMatchObject({ fields: [{ field: 'email', message: expect.any(String) }] });
  });

  it('is 422 for the document of another user', async () => {
    const { doc_number } = await test.createUser({ doc_number: '11222333000181' });
    await admin
      .post(path, { name: 'X', email: 'outro-documento@rotina.test', doc_number })
      .unprocessable({ fields: [{ field: 'doc_number', message: expect.any(String) }] });
  });

  it('names all invalid fields at once', async () => {
    const body = await admin
      .post(path, { name: '', email: 'x', password: 'short', zoneinfo: '-03:00', roles: ['root'] })
      .unprocessable<{ fields: { field: string }[]; error: { message: string[] } }>();
    expect(body.fields.map(({ field }) => field).toSorted()).toEqual([
      'email',
      'name',
      'password',
      'roles',
      'zoneinfo',
    ]);
    expect(body.error.message).toHaveLength(5);
    await admin
      .post(path, { email: 'sem-nome@rotina.test' })
      .unprocessable({ fields: [{ field: 'name', message: 'O campo name é obrigatório.' }] });
    await admin.post(path, { name: 'a\0b', email: 'nul@rotina.test' }).unprocessable();
  });

  it('creates one user for twenty simultaneous requests', async () => {
    const answers = Array.from({ length: 20 }, () =>
      admin.post(path, { name: 'Vinte', email: 'vinte@rotina.test', password }).response(),
    );
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(19);
  });

  it('is for administrators only', async () => {
    const { id } = await test.createUser({ roles: ['operator', 'finance'] });
    await (
      await test.as(id)
    )
      .post(path, { name: 'X', email: 'x@rotina.test' })
      .forbidden({ error: expect.any(String) });
    await test.anonymous.post(path, { name: 'X', email: 'x@rotina.test' }).unauthorized({ error: expect.any(String) });
  });
});

describe('the document of a user', () => {
  it('is proven by an administrator who says why, and belongs to one user', async () => {
    const [user, other] = [await test.createUser(), await test.createUser()];
    const proof = { doc_number: '11.444.777/0001-61', reason: 'Contrato social.' };
    const proven = { doc_number: '11444777000161', person_type: 'legal' };
    await admin.put(`${path}/${user.id}`, proof).ok(proven);
    await admin
      .put(`${path}/${other.id}`, proof)
      .unprocessable({ fields: [{ field: 'doc_number', message: expect.any(String) }] });
    for (const doc_number of ['***.982.247-**', '123', 7]) {
      await admin
        .put(`${path}/${other.id}`, { doc_number, reason: 'x' })
        .unprocessable({ fields: [{ field: 'doc_number', message: expect.any(String) }] });
    }
    await admin.put(`${path}/${user.id}`, { name: 'Outro Nome', reason: 'x' }).ok(proven);
  });
});

describe('GET /admin/api/membership/users', () => {
  it('lists in the simple-REST dialect, with documents masked', async () => {
    const { id, doc_number } = await test.createUser({ doc_number: '12345678909' });
    const query = new URLSearchParams({ range: '[0,1]', sort: '["id","DESC"]' }).toString();
    const response = await admin.get(`${path}?${query}`).response();
    expect(response.status).toBe(200);
    expect(response.body).toHaveLength(2);
    expect(response.body).toMatchObject([{ id, doc_number: '***.456.789-**' }, {}]);
    expect(response.headers['content-range']).toMatch(/^users 0-1\/\d+$/);
    await admin.get(`${path}/${id}`).ok({ id, doc_number });
    await admin.post(`${path}/${id}/reveal`, { reason: 'An invoice' }).ok({ id, doc_number });
    const operator = await test.as((await test.createUser({ roles: ['operator'] })).id);
    await operator.post(`${path}/${id}/reveal`, { reason: 'An invoice' }).forbidden();
  });

  it.each([
    [{ email: 'MEMBER@rotina.test' }, ['member@rotina.test']],
    [{ q: 'finance@' }, ['finance@rotina.test']],
    [{ q: 'úrsula' }, ['user@rotina.test']],
    [{ q: '%' }, []],
    [{ role: 'operator', q: 'operator' }, ['operator@rotina.test']],
    [{ id: [-1, 'x'] }, []],
  ])('filters by %j', async (filter, emails) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
    const found = await admin.get(`${path}?${query}`).ok<{ email: string }[]>();
    expect(found.map(({ email }) => email)).toEqual(emails);
  });

  it.each(['range=[5,1]', 'range=x', 'sort=["password_hash","ASC"]', 'filter=[]', 'filter={"password_hash":"x"}'])(
    'is 400 for %s',
    async (query) => {
      await admin.get(`${path}?${encodeURI(query)}`).badRequest();
    },
  );

  it.each(['0', '999999', '99999999999', 'x', '-1'])('is 404 for the id %s', async (id) => {
    await admin.get(`${path}/${id}`).notFound({ error: 'Usuário não encontrado.' });
  });
});

describe('a user whose address bounced', () => {
  it('is shown as suppressed to administrators, until that is lifted', async () => {
    const { id, email } = await test.createUser();
    const filter = encodeURIComponent(JSON.stringify({ email }));
    await admin.get(`${path}/${id}`).ok({ email_suppressed: false });
    await test.reportMail({ event: 'bounced', email, occurred_at: '2026-03-10T12:00:00Z' });
    await admin.get(`${path}/${id}`).ok({ email_suppressed: true });
    expect(await admin.get(`${path}?filter=${filter}`).ok<object[]>()).toMatchObject([{ email_suppressed: true }]);
    const suppressions = '/admin/api/membership/email-suppressions';
    const [suppression] = await admin.get(`${suppressions}?filter=${filter}`).ok<{ id: number }[]>();
    await admin.delete(`${suppressions}/${suppression?.id ?? 0}?reason=Caixa%20liberada`).ok();
    await admin.get(`${path}/${id}`).ok({ email_suppressed: false });
  });
});

describe('the search of users', () => {
  it('finds by any part of name and e-mail, and by the whole document or register number', async () => {
    const { id } = await test.createUser({
      name: 'Tereza D’Ávila_Prado',
      email: 'tereza.prado@exemplo.test',
      doc_number: '390.533.447-05',
    });
    const found = async (q: string): Promise<number[]> => {
      const query = new URLSearchParams({ filter: JSON.stringify({ q }) }).toString();
      return (await admin.get(`${path}?${query}`).ok<{ id: number }[]>()).map((user) => user.id);
    };
    const names = ['tereza d', 'ÁVILA_prado', 'tereza avila', '.prado@', ' Tereza.Prado@exemplo.test '];
    for (const q of [...names, '39053344705', '390.533.447-05']) expect(await found(q)).toEqual([id]);
    for (const q of ['39053344', '390.533.447-06', 'ávila%prado']) expect(await found(q)).toEqual([]);
    const [card] = await test.select<{ register_number: string; user_id: number }>('select * from cards limit 1');
    expect(await found(card?.register_number ?? '')).toEqual([card?.user_id]);
  });
});
