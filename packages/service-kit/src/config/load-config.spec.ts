import { describe, expect, it } from '@jest/globals';
import { IsInt, Min } from 'class-validator';
import { ConfigError, loadConfig } from './load-config.js';
import { ServiceConfig } from './service-config.js';
import { Setting } from './setting.decorator.js';

class ShopConfig extends ServiceConfig {
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
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual(['SHOP_KEY still has its sandbox value.']);
    expect(problemsOf({ NODE_ENV: 'production', SHOP_KEY: 'a real one' })).toEqual([]);
  });

  it('move the clock only where fixtures are loaded', () => {
    expect(problemsOf({ CLOCK_OFFSET_SECONDS: '60' })).toHaveLength(1);
    expect(problemsOf({ CLOCK_OFFSET_SECONDS: '60', FIXTURES: 'true' })).toEqual([]);
  });
});
