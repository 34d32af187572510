import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '@rotina/service-kit/database';
import { aPurchase, password } from '../factories.js';
import { MembershipTest } from '../harness.js';

const path = '/api/v1/me';

const attributes = {
  address_attributes: {
    street: 'Rua Augusta',
    number: '1500',
    country: 'BR',
    city: 'São Paulo',
    region: 'SP',
    external_gateway_id: 'cus_000005401844',
    external_gateway_url: 'https://gateway.example/customers/5401844',
  },
  document_type: 'CPF',
  document_number: '529.982.247-25',
  birth_date: '1990-05-17',
  gender: 'female',
};
const { address_attributes: address, ...others } = attributes;
const profile = { address, ...others, documents: [] };

const own = (shown: object): object => ({ ...shown, zoneinfo: 'America/Sao_Paulo' });

const empty = {
  address: {
    street: null,
    number: null,
    country: null,
    city: null,
    region: null,
    external_gateway_id: null,
    external_gateway_url: null,
  },
  document_type: null,
  document_number: null,
  birth_date: null,
  gender: null,
  documents: [],
};

interface ErrorBody {
  readonly error: string | { readonly message: readonly string[] };
  readonly fields: readonly { readonly field: string; readonly message: string }[];
}

let test: MembershipTest;

beforeAll(async () => {
  test = await MembershipTest.start();
});
afterAll(() => test.close());

const fieldsOf = ({ fields }: ErrorBody): string[] => fields.map(({ field }) => field).sort();

describe('GET /api/v1/me', () => {
  it('answers the user, an empty profile and no membership at first', async () => {
    const { id, email, caller } = await test.person();
    const me = await caller.get(path).ok();
    expect(me).toMatchObject({
      user: { id, email, phone_number: null, phone_number_validated_at: null },
      profile: empty,
      membership: null,
    });
  });

  it('answers the current membership', async () => {
    const purchase = aPurchase();
    const { user_id, valid_until, register_number } = await test.pay(purchase);
    const caller = await test.as(user_id);
    await caller.get(path).ok({ membership: { status: 'paid', valid_until, register_number } });
  });

  it('says when the phone was validated', async () => {
    const { id, caller } = await test.person();
    const at = '2026-03-09T12:00:00.000Z';
    await query(
      test.service.database.manager,
      'update users set phone_number = $2, phone_number_validated_at = $3 where id = $1',
      [id, '5511912345678', at],
    );
    await caller.get(path).ok({ user: { phone_number: '5511912345678', phone_number_validated_at: at } });
  });

  it('lists the countries with their Portuguese names, in the order of these', async () => {
    const { caller } = await test.person();
    const { countries } = await caller.get(path).ok<{ countries: { code: string; name: string }[] }>();
    expect(countries).toHaveLength(249);
    expect(countries[0]).toEqual({ code: 'AF', name: 'Afeganistão' });
    expect(countries).toContainEqual({ code: 'BR', name: 'Brasil' });
  });

  it('is 401 without a token', async () => {
    await test.anonymous.get(path).unauthorized({ error: expect.any(String) });
  });
});

describe('PUT /api/v1/me', () => {
  it.each([
    ['flat', attributes],
    ['under profile', { profile: attributes, gender: 'male' }],
  ])('stores every attribute, sent %s', async (_how, body) => {
    const { caller } = await test.person();
    expect((await caller.put(path, body).ok())['profile']).toEqual(own(profile));
    await caller.get(path).ok({ profile });
  });

  it('leaves what is absent and removes what is null', async () => {
    const { caller } = await test.person();
    await caller.put(path, attributes).ok();
    await caller.put(path, {}).ok({ profile });
    const body = { address_attributes: { number: '1502', region: null }, gender: null };
    const changed = { ...profile, address: { ...address, number: '1502', region: null }, gender: null };
    expect((await caller.put(path, body).ok())['profile']).toEqual(own(changed));
    const withoutAddress = { ...changed, address: empty.address };
    expect((await caller.put(path, { address_attributes: null }).ok())['profile']).toEqual(own(withoutAddress));
    await caller.get(path).ok({ profile: withoutAddress });
  });

  it('takes the code of a country in lower case', async () => {
    const { caller } = await test.person();
    await caller.put(path, { address_attributes: { country: ' pt ' } }).ok({ profile: { address: { country: 'PT' } } });
  });

  it("takes the user's own id in the path, and is 403 for another one, before it reads the body", async () => {
    const { id, caller } = await test.person();
    const other = await test.person();
    await caller.put(`${path}/${String(id)}`, { gender: 'male' }).ok({ profile: { gender: 'male' } });
    for (const one of [String(other.id), '0', 'eu', `0${String(id)}`]) {
      await caller.put(`${path}/${one}`, { gender: 'unknown' }).forbidden({ error: expect.any(String) });
    }
    await other.caller.get(path).ok({ profile: empty });
    await test.anonymous.put(`${path}/${String(id)}`, {}).unauthorized();
  });

  it('names all invalid fields at once and changes nothing', async () => {
    const { caller } = await test.person();
    const body = {
      address_attributes: {
        street: 'x'.repeat(201),
        country: 'XX',
        city: 7,
        external_gateway_url: 'javascript:alert(1)',
      },
      document_number: 'x'.repeat(65),
      birth_date: '2999-01-01',
      gender: 'other',
    };
    const error = await caller.put(path, body).unprocessable<ErrorBody>();
    expect(fieldsOf(error)).toEqual([
      'address_attributes.city',
      'address_attributes.country',
      'address_attributes.external_gateway_url',
      'address_attributes.street',
      'birth_date',
      'document_number',
      'gender',
    ]);
    expect(error).toMatchObject({ error: { message: error.fields.map(({ message }) => message) } });
    expect(fieldsOf(await caller.put(path, { profile: body }).unprocessable<ErrorBody>())).toEqual(fieldsOf(error));
    await caller.get(path).ok({ profile: empty });
  });

  it.each(['2026-03-10', '2026-03-11', '1899-12-31', '1990-02-30', '17/05/1990', '', 19900517])(
    'is 422 for the birth date %j',
    async (birth_date) => {
      const { caller } = await test.person();
      const message = 'O campo birth_date deve ser uma data no passado, no formato AAAA-MM-DD.';
      await caller.put(path, { birth_date }).unprocessable({ error: message });
    },
  );

  it('knows the past by the time zone of the user', async () => {
    const { id } = await test.createUser({ zoneinfo: 'Pacific/Kiritimati' });
    const today = test.service.clock.now().toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate();
    const caller = await test.as(id);
    await caller.put(path, { birth_date: today.toString() }).unprocessable();
    await caller.put(path, { birth_date: today.subtract({ days: 1 }).toString() }).ok();
  });

  it.each([{ gender: 'Female' }, { gender: '' }, { address_attributes: [] }, { profile: 'x' }, { document_type: ' ' }])(
    'is 422 for %j',
    async (body) => {
      const { caller } = await test.person();
      expect(fieldsOf(await caller.put(path, body).unprocessable<ErrorBody>())).toEqual(Object.keys(body));
    },
  );

  it('is 400 for a body that is not an object', async () => {
    const { caller } = await test.person();
    await caller.put(path, []).badRequest();
    await caller.put(path).badRequest();
  });

  it('gives the number of a document to nobody: buyers are not recognised by it', async () => {
    const { id, caller } = await test.person();
    const purchase = aPurchase();
    await caller.put(path, { document_number: purchase.customer.document }).ok();
    expect((await test.pay(purchase)).user_id).not.toBe(id);
    await caller.get(path).ok({ user: { doc_number: null } });
    const proven = await test.createUser({ doc_number: '39053344705' });
    await caller.put(path, { document_number: '39053344705' }).ok({ profile: { document_number: '39053344705' } });
    await (await test.as(proven.id)).get(path).ok({ user: { doc_number: '39053344705' } });
  });

  it('keeps both of two changes that come at the same time', async () => {
    const { caller } = await test.person();
    await Promise.all([caller.put(path, { gender: 'male' }).ok(), caller.put(path, { document_type: 'RG' }).ok()]);
    await caller.get(path).ok({ profile: { gender: 'male', document_type: 'RG' } });
  });

  it('is gone with its user', async () => {
    const { id, caller } = await test.person();
    await caller.put(path, attributes).ok();
    await caller.delete(path, { password }).status(202);
    expect(await test.select('select 1 from profiles where user_id = $1', [id])).toEqual([]);
  });
});

describe('GET /admin/api/membership/users/:id', () => {
  it('shows the profile to administrators, and the audit of a change does not repeat it', async () => {
    const { id, caller } = await test.person();
    await caller.put(path, attributes).ok();
    const admin = await test.admin();
    const resource = `/admin/api/membership/users/${String(id)}`;
    await admin.get(resource).ok({ id, profile });
    await admin.put(resource, { name: 'Nome Novo', reason: 'Correção' }).ok({ name: 'Nome Novo', profile });
    const filter = encodeURIComponent(JSON.stringify({ resource: 'users', resource_id: String(id) }));
    const entries = await admin.get(`/admin/api/membership/audit?filter=${filter}`).ok<object[]>();
    expect(entries).toMatchObject([{ action: 'update', after: { name: 'Nome Novo' } }]);
    expect(JSON.stringify(entries)).not.toMatch(/Augusta|52998224725|1990-05-17/);
    await caller.get(resource).forbidden();
  });
});
