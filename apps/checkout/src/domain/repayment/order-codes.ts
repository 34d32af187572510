import type { RepaymentResponse } from '@rotina/contracts';

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[!-~]{1,64}$/.test(value);

type OrderCodes = Pick<RepaymentResponse, 'repayment_order_code' | 'original_order_code'>;

/** The codes of both orders in an answer of the back office; null where it has none. */
export function orderCodesIn(answer: string): OrderCodes | null {
  const parsed = parse(answer);
  if (typeof parsed !== 'object' || parsed === null) return null;
  const { repayment_order_code, original_order_code } = parsed as Record<keyof OrderCodes, unknown>;
  return isCode(repayment_order_code) && isCode(original_order_code)
    ? { repayment_order_code, original_order_code }
    : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
