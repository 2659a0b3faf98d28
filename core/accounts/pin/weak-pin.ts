/** Days of a month, at their most. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * True for a PIN that a thief tries first: one digit or one pair or one triple repeated, a run
 * upwards or downwards, or a date as people write birthdays (ddmmyy, yymmdd, mmddyy).
 */
export function isWeakPin(pin: string): boolean {
  if (/^(\d)\1{5}$|^(\d\d)\2{2}$|^(\d{3})\3$/.test(pin)) return true;
  if (isRun(pin, 1) || isRun(pin, 9)) return true;
  const [a = 0, b = 0, c = 0] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4, 6)].map(Number);
  return isDay(a, b) || isDay(c, b) || isDay(b, a);
}

/** Each digit follows the one before by `step`, modulo ten: 345678, 890123, 210987. */
function isRun(pin: string, step: number): boolean {
  return [...pin].every((digit, at) => at === 0 || Number(digit) === (Number(pin[at - 1]) + step) % 10);
}

function isDay(day: number, month: number): boolean {
  return day >= 1 && day <= (MONTH_DAYS[month - 1] ?? 0);
}
