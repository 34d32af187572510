import { describe, expect, it } from 'vitest';
import { changedPage } from './changed-page.js';

const pages: Readonly<Record<string, 'edit' | 'show'>> = {
  'membership/users': 'show',
  'membership/groups': 'edit',
  'backoffice/orders': 'show',
};

describe('the page of what was changed', () => {
  it.each([
    [['membership', 'users', 'update', '7'], { resource: 'membership/users', id: '7', type: 'show' }],
    [['membership', 'groups', 'create', '3'], { resource: 'membership/groups', id: '3', type: 'edit' }],
    [['membership', 'sessions', 'delete', '7'], { resource: 'membership/users', id: '7', type: 'show' }],
    [['backoffice', 'orders', 'reveal', 'ORD-1'], { resource: 'sales', id: 'ORD-1', type: 'show' }],
    [['backoffice', 'orders', 'reveal', '12'], { resource: 'backoffice/orders', id: '12', type: 'show' }],
    [['membership', 'groups', 'delete', '3'], null],
    [['membership', 'erasures', 'erase', '7'], null],
    [['membership', 'users', 'update', null], null],
  ] as const)('for %j is %j', ([service, resource, action, id], page) => {
    expect(changedPage({ service, resource, action, resource_id: id }, (name) => pages[name] ?? null)).toEqual(page);
  });
});
