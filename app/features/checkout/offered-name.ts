/** The service and who offers it; who is called by the service already, as PDAM Surabaya for Air PDAM, alone. */
export function offeredName(service: string, operatorName: string): string {
  return operatorName.startsWith(service.split(" ").at(-1) ?? service) ? operatorName : `${service} ${operatorName}`;
}
