import { Controller, Get, Headers } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { Roles } from '../../auth/decorators.js';
import { Group } from '../../openapi/groups.js';
import { capitalized } from '../../openapi/names.js';
import { Operation } from '../../openapi/operation.js';
import { SystemCheckView } from './system-check.dto.js';
import { SystemCheckService } from './system-check.service.js';

/** The administrators' route of one service's check of itself. */
export function systemCheckController(service: string): Type<object> {
  const name = capitalized(service);

  @Group(`${name}: system check`, 'How the parts of the service are, and whether its settings are fit for production.')
  @Roles('admin')
  @Controller(`admin/api/${service}/system-check`)
  class SystemCheckController {
    constructor(private readonly system: SystemCheckService) {}

    @Get()
    @Operation({
      id: `check${name}System`,
      summary: 'Check the parts that the service depends on, and its settings',
      description: 'A setting that production refuses is a warning. The answer is 200 also where something is wrong.',
      answers: { 200: SystemCheckView },
    })
    check(@Headers('accept-language') language: string | undefined): Promise<SystemCheckView> {
      return this.system.check(language);
    }
  }
  return SystemCheckController;
}
