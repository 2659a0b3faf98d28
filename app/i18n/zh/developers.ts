import type { developers as en } from "../en/developers.ts";
import type { Texts } from "../shape.ts";

export const developers: Texts<typeof en> = {
  title: "{{site}} API",
  lead: "界面上的全部功能，均可通过 JSON 调用。金额为整数印尼盾，时间为带时区的 ISO 8601。",
  openapi: "OpenAPI 3.1 文档",
  baseUrl: "基础地址",
  rulesTitle: "基本规则",
  rules: {
    envelope:
      '成功返回 {"data": …}；失败返回 {"message", "error", "errors"?} 及相应 HTTP 状态码。错误代码保持不变，文案可能变化。',
    idempotency: "每次写操作请携带 Idempotency-Key。相同的键与内容会返回首次结果，绝不重复扣款。",
    csrf: "浏览器会话的写操作还需携带 X-CSRF-TOKEN；令牌在 auth/login 的响应中。",
    limits: "RateLimit-* 头说明剩余额度；429 附带 Retry-After。",
  },
  endpoints: "接口",
  parameters: "参数",
  body: "请求体",
  answers: "响应",
  field: "字段",
  type: "类型",
  public: "公开",
  required: "必填",
  errorsTitle: "错误代码",
  errorsLead: "错误代码在各版本间保持不变；文字可能会变，并会指出有误的字段。",
  errorCode: "代码",
  errorStatus: "状态",
  errorText: "含义",
  unavailable: "暂时无法读取文档，请稍后再试。",
};
