import { Injectable } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { settingsOf } from '../../config/compose.js';
import { unsafeSettings } from '../../config/production.js';
import { ServiceConfig } from '../../config/service-config.js';
import type { SettingDefinition } from '../../config/setting.decorator.js';
import { HealthChecks } from '../../observability/health-checks.js';
import { Jobs } from '../../work/jobs.js';
import { Messages } from '../../messages/messages.js';
import type { Translate } from '../../messages/messages.js';
import { shownSetting } from './setting-value.js';
import { checkStatuses } from './system-check.dto.js';
import type { CheckStatus, CheckView, SystemCheckView } from './system-check.dto.js';

const statusOfHealth: Readonly<Record<string, CheckStatus>> = { ok: 'ok', degraded: 'warning', unavailable: 'error' };

/** Says in words how the parts of the service are, and whether its settings are fit for production. */
@Injectable()
export class SystemCheckService {
  /** Checks that do not decide whether the service accepts requests. */
  private readonly own = new HealthChecks();

  constructor(
    private readonly health: HealthChecks,
    private readonly config: ServiceConfig,
    private readonly messages: Messages,
    jobs: Jobs,
  ) {
    this.own.add('jobs', async () => {
      await jobs.check();
      return undefined;
    });
  }

  async check(acceptLanguage: string | undefined): Promise<SystemCheckView> {
    const t = this.messages.for(acceptLanguage);
    const reports = await Promise.all([this.health.report(), this.own.report()]);
    const parts = reports.flatMap(({ checks }) => Object.entries(checks));
    const checks = [...parts.map(([name, report]) => this.part(name, report, t)), ...this.settings(t)];
    return { status: worstOf(checks), checks };
  }

  private part(name: string, report: unknown, t: Translate): CheckView {
    const details = shownDetails(report);
    const status = statusOfHealth[details['status'] ?? ''] ?? 'error';
    const params = { ...details, name, backend: this.config.JOBS_BACKEND };
    const textOf = (kind: string): string => t([`check.${name}.${kind}`, `check.other.${kind}`], params);
    return { name, status, message: textOf(status), hint: status === 'ok' ? null : textOf('hint') };
  }

  private settings(t: Translate): CheckView[] {
    const settings = settingsOf(this.config.constructor as Type);
    const values = Object.fromEntries(
      settings.map(({ name }): [string, unknown] => [name, Reflect.get(this.config, name)]),
    );
    const problems = new Map(unsafeSettings(settings, values).map(({ name, problem }) => [name, problem]));
    return settings.map((setting) => {
      const { name } = setting;
      const problem = problems.get(name);
      if (problem === undefined)
        return { name, status: 'ok', message: settingText(setting, values[name], t), hint: null };
      const message = t(`check.unsafe.${problem}`, { name });
      return { name, status: 'warning', message, hint: t(`check.mend.${problem}`, { name }) };
    });
  }
}

function settingText(setting: SettingDefinition, value: unknown, t: Translate): string {
  const shown = shownSetting(setting, value);
  return t(`check.setting.${shown.kind}`, { value: shown.value });
}

const worstOf = (checks: readonly CheckView[]): CheckStatus =>
  checkStatuses.findLast((status) => checks.some((check) => check.status === status)) ?? 'ok';

/** The details of a health check as texts. */
const shownDetails = (report: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(report ?? {}).map(([key, value]) => [key, Array.isArray(value) ? value.join(', ') : String(value)]),
  );
