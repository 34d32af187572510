import { describe, expect, it } from 'vitest';
import { IsInt, IsUrl, Min } from 'class-validator';
import { compose, groupsOf, settingsOf } from './compose.js';
import { ConfigError, loadConfig } from './load-config.js';
import { ProcessConfig } from './process-config.js';
import { ServiceConfig } from './service-config.js';
import { Setting } from './setting.decorator.js';

class ShopConfig extends compose(ServiceConfig) {
  @Setting({ description: 'Port.', default: '8083' }) @IsInt() @Min(1) SHOP_PORT: number;
  @Setting({ description: 'A key.', default: 'sandbox-key', secret: true }) SHOP_KEY: string;
}

const env = { DATABASE_URL: 'postgres://localhost/shop' };

const problemsOf = (more: NodeJS.ProcessEnv): readonly string[] => {
  try {
    loadConfig(ShopConfig, { ...env, ...more });
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
};

describe('settings', () => {
  it('have the type that the class declares', () => {
    const config = loadConfig(ShopConfig, { ...env, SHOP_PORT: '9000', FIXTURES: 'true' });
    expect(config).toBeInstanceOf(ShopConfig);
    expect(config).toMatchObject({ SHOP_PORT: 9000, FIXTURES: true, LOG_LEVEL: 'info', SHOP_KEY: 'sandbox-key' });
  });

  it('report every problem in one message', () => {
    const problems = problemsOf({ DATABASE_URL: undefined, SHOP_PORT: 'no', LOG_LEVEL: 'loud' });
    expect(problems.map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'SHOP_PORT', 'LOG_LEVEL']),
    );
    expect(problems).toHaveLength(3);
  });

  it('refuse a sandbox secret in production', () => {
    const production = { NODE_ENV: 'production', GATEWAY_SECRET: 'a real one of the gateway' };
    expect(problemsOf(production)).toEqual(['SHOP_KEY still has its sandbox value.']);
    const list = 'a real one of the shop,sandbox-key';
    expect(problemsOf({ ...production, SHOP_KEY: list })).toEqual(['SHOP_KEY still has its sandbox value.']);
    expect(problemsOf({ ...production, SHOP_KEY: 'a real one of the shop' })).toEqual([]);
  });

  it('refuse failpoints in production', () => {
    const production = { NODE_ENV: 'production', GATEWAY_SECRET: 'a real one of the gateway' };
    const problems = problemsOf({ ...production, SHOP_KEY: 'a real one of the shop', FAILPOINTS: '/tmp/failpoints' });
    expect(problems).toEqual(['FAILPOINTS lets files kill the process.']);
  });

  it('move the clock only where fixtures are loaded', () => {
    expect(problemsOf({ CLOCK_OFFSET_SECONDS: '60' })).toHaveLength(1);
    expect(problemsOf({ CLOCK_OFFSET_SECONDS: '60', FIXTURES: 'true' })).toEqual([]);
  });
});

describe('a password apart from its address', () => {
  const load = (more: NodeJS.ProcessEnv): ServiceConfig => loadConfig(ServiceConfig, { ...env, ...more });

  it.each(Array.from(`/#?%@:&=+ '"\\$!`))('may have any character: %s', (character) => {
    const password = `a${character}%2Fb`;
    const given = { DATABASE_PASSWORD: password, REDIS_PASSWORD: password };
    const addresses = { DATABASE_URL: 'postgres://shop@db/shop', REDIS_URL: 'redis://redis:6379' };
    const { DATABASE_URL, REDIS_URL } = load({ ...addresses, ...given });
    expect(decodeURIComponent(new URL(DATABASE_URL).password)).toBe(password);
    expect(decodeURIComponent(new URL(REDIS_URL).password)).toBe(password);
    expect(DATABASE_URL).toMatch(/^postgres:\/\/shop:.*@db\/shop$/);
    expect(REDIS_URL).toMatch(/^redis:\/\/:.*@redis:6379$/);
  });

  it('replaces none that stands in the address', () => {
    const DATABASE_URL = 'postgres://shop:own@db/shop';
    expect(load({ DATABASE_URL, DATABASE_PASSWORD: 'other' })).toMatchObject({ DATABASE_URL });
  });
});

class MapConfig {
  @Setting({ description: 'Where maps come from.', default: 'https://maps.rotina.test' }) @IsUrl() MAP_URL: string;
  @Setting({ description: 'Our key there.', default: 'sandbox-map', secret: true }) MAP_KEY: string;
}

class AtlasConfig extends compose(ServiceConfig, MapConfig) {
  @Setting({ description: 'Pages.' }) @IsInt() ATLAS_PAGES: number;
}

describe('settings that are composed of groups', () => {
  const load = (more: NodeJS.ProcessEnv): AtlasConfig => loadConfig(AtlasConfig, { ...env, ...more });

  it('are read like those of one class', () => {
    expect(load({ ATLAS_PAGES: '3' })).toMatchObject({ ATLAS_PAGES: 3, MAP_KEY: 'sandbox-map', LOG_LEVEL: 'info' });
  });

  it('report the problems of every group in one message', () => {
    const production = { ATLAS_PAGES: 'many', MAP_URL: 'nowhere', LOG_LEVEL: 'loud', NODE_ENV: 'production' };
    expect(() => load(production)).toThrow(
      /5 problem(?=[^]*ATLAS_PAGES)(?=[^]*MAP_URL)(?=[^]*LOG_LEVEL)(?=[^]*MAP_KEY still has its sandbox value)/,
    );
  });

  it('stand in the order of their groups, and each group is known by its class', () => {
    const names = settingsOf(AtlasConfig).map(({ name }) => name);
    expect(names.slice(-4)).toEqual(['FAILPOINTS', 'MAP_URL', 'MAP_KEY', 'ATLAS_PAGES']);
    const groups = [ProcessConfig, ServiceConfig, MapConfig, AtlasConfig];
    expect(groupsOf(AtlasConfig)).toEqual(expect.arrayContaining(groups));
  });
});
