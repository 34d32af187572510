import { describe, expect, it } from 'vitest';
import { assertAllowedUrl, checkedLookup, isAllowedAddress, RefusedAddress, rulesFor } from './address-guard.js';

const production = { allowLoopback: false, allowedHosts: new Set(['membership:8082']) };
const embedded = { allowLoopback: true, allowedHosts: new Set<string>() };

const never = [
  'https://10.0.0.1/',
  'https://10.255.255.255/x',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1:8443/',
  'https://169.254.169.254/latest/meta-data',
  'https://169.254.1.1/',
  'https://100.64.0.1/',
  'https://100.100.100.200/',
  'https://0.0.0.0/',
  'https://0/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.7/',
  'https://203.0.113.9/',
  'https://224.0.0.1/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0xA9.0xFE.0xA9.0xFE/',
  'https://0251.0376.0251.0376/',
  'https://025177524776/',
  'https://169.254.43518/',
  'https://10.1/',
  'https://192.168.257/',
  'https://１０.0.0.1/',
  'https://10。0。0。1/',
  'https://169.254.169.254./',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[ff02::1]/',
  'https://[::]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[2002:a9fe:a9fe::1]/',
  'https://[2001::1]/',
  'https://[2001:db8::1]/',
  'https://[4000::1]/',
  'https://[1000::1]/',
  'https://[::8.8.8.8]/',
  'https://168.63.129.16/',
  'https://192.0.0.192/',
  'https://[fd00:ec2::254]/',
  'https://metadata/',
  'https://metadata.google.internal/',
  'https://METADATA.google.internal./',
  'https://instance-data.ec2.internal/',
  'https://metadata.goog/',
  'https://8.8.8.8:8443/',
  'https://8.8.8.8:22/',
  'https://members.example.com:8082/',
  'https://user@membership:8082/',
  'ftp://membership:8082/',
  'http://members.example.com/',
  'https://user@8.8.8.8/',
  'https://user:pass@example.com/',
  'https://example.com@10.0.0.1/',
  'http://example.com.:badport/',
  'ftp://8.8.8.8/',
  'file:///etc/passwd',
  'gopher://8.8.8.8/',
  'javascript:alert(1)',
  'data:text/plain,x',
  '//8.8.8.8/',
  '8.8.8.8',
  '',
  'https://',
];

const loopback = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '127.255.255.254',
  '127.0.0.1.',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
];

describe('an address that is configured for a checkout', () => {
  it.each(never)('%s is called from nowhere', (url) => {
    expect(() => assertAllowedUrl(url, production)).toThrow(RefusedAddress);
    expect(() => assertAllowedUrl(url, embedded)).toThrow(RefusedAddress);
  });

  it.each(loopback)('%s is called in the embedded size alone', (host) => {
    expect(() => assertAllowedUrl(`https://${host}/`, production)).toThrow(RefusedAddress);
    expect(assertAllowedUrl(`https://${host}/`, embedded)).toBeInstanceOf(URL);
    expect(() => assertAllowedUrl(`http://${host}/`, production)).toThrow(RefusedAddress);
    expect(assertAllowedUrl(`http://${host}:8082/`, embedded)).toBeInstanceOf(URL);
  });

  it.each(['https://8.8.8.8/', 'https://[2606:4700:4700::1111]/', 'https://members.example.com/check'])(
    '%s may be called',
    (url) => {
      expect(assertAllowedUrl(url, production).href).toBe(url);
    },
  );

  it('is one of the configured hosts, whatever its address', () => {
    expect(assertAllowedUrl('http://membership:8082/x', production)).toBeInstanceOf(URL);
    expect(() => assertAllowedUrl('http://membership:8083/x', production)).toThrow(RefusedAddress);
    expect(() => assertAllowedUrl('http://membership:8082/x', embedded)).toThrow(RefusedAddress);
  });

  it('is https, but for loopback in the embedded size', () => {
    expect(() => assertAllowedUrl('http://8.8.8.8/', embedded)).toThrow(RefusedAddress);
    expect(() => assertAllowedUrl('http://8.8.8.8/', production)).toThrow(RefusedAddress);
    expect(() => assertAllowedUrl('http://members.example.com/', production)).toThrow(RefusedAddress);
  });

  it.each(['10.0.0.1', '169.254.169.254', '::ffff:10.0.0.1', 'fe80::1%eth0', 'not an address', ''])(
    'resolved to %s is refused',
    (address) => {
      expect(isAllowedAddress(address, embedded)).toBe(false);
    },
  );
});

describe('resolving a name', () => {
  const resolve = (lookup: ReturnType<typeof checkedLookup>, name: string): Promise<unknown> =>
    new Promise((done) => {
      lookup(name, { all: true }, (error, addresses) => {
        done(error ?? addresses);
      });
    });

  it('refuses a name that leads to loopback in production', async () => {
    expect(await resolve(checkedLookup(production), 'localhost')).toBeInstanceOf(RefusedAddress);
  });

  it('gives the addresses that were checked', async () => {
    const found = await resolve(checkedLookup(embedded), 'localhost');
    expect(found).toEqual(
      expect.arrayContaining([expect.objectContaining({ address: expect.stringMatching(/^(127\.|::1)/) })]),
    );
  });

  it('refuses a name that leads to a private address the second time', async () => {
    const answers = ['8.8.8.8', '10.0.0.1'];
    const rebinding = checkedLookup(production, undefined, (_name, _options, callback) => {
      callback(null, [{ address: answers.shift() ?? '', family: 4 }]);
    });
    expect(await resolve(rebinding, 'rebinding.example')).toEqual([{ address: '8.8.8.8', family: 4 }]);
    expect(await resolve(rebinding, 'rebinding.example')).toBeInstanceOf(RefusedAddress);
  });

  it('lets plain http reach loopback alone', () => {
    const mayConnect = rulesFor(new URL('http://x'));
    expect(mayConnect('127.0.0.1')).toBe(true);
    expect(mayConnect('8.8.8.8')).toBe(false);
    expect(rulesFor(new URL('https://x'))('8.8.8.8')).toBe(true);
  });
});
