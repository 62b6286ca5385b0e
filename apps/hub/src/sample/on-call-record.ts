import { sampleFacts } from './facts.ts'

/** The on-call record of the day, in Chinese and in Beijing time (UTC+8). */
export function onCallRecord(): string {
  const { poolSizeBefore, poolSizeAfter, poolSizeTemporary, refundedOrders, plannedRestart } = sampleFacts
  return `# 值班记录 2026-09-15（checkout-service）

本记录全部使用北京时间（UTC+8）；服务日志使用 UTC，对照时请减 8 小时。

| 时间 | 事件 | 处理 |
|---|---|---|
| 17:12 | 应运维要求，为新的报表从库腾出连接数，把数据库连接池上限从 ${poolSizeBefore} 降到 ${poolSizeAfter}，配置热加载生效 | 变更前没有征求数据库值班的意见 |
| 17:31 | 开始出现取不到连接的超时告警 | 值班工程师开始排查，最初怀疑是夜间报表的慢查询，后排除 |
| 17:45 | 客户端大量重试，重试队列持续增长 | 没有及时暂停重试 |
| 18:02 | 进程因内存不足退出，守护进程自动拉起 | 重启后连接池上限仍是 ${poolSizeAfter}，超时再次出现 |
| 18:48 | 经数据库值班同意，通过管理接口把上限临时调到 ${poolSizeTemporary} | 超时消失；**配置文件尚未修改** |
| 20:30 | 客服转来重复扣款的投诉 | 财务运营已为 ${refundedOrders.join('、')} 各退回一笔多扣的款项，其余待处理 |
| 22:00 | 支付服务商 payments.example 的证书到期，支付失败 | 电话联系服务商支持；未放宽证书校验 |
| 22:44 | 服务商换上新证书，支付恢复 | 失败的订单不会自动重新扣款，已请客服逐一联系客户 |

## 说明

- 告警面板显示约 120 条超时，这个数字没有与日志核对过。
- 证书到期前当天有过提醒，但混在日常告警里，没有人跟进。

## 交接事项

1. 下一次计划重启：${plannedRestart}（平台例行维护）。在此之前必须把配置文件里的连接池上限改回去，否则临时值会丢失，故障会重现。需要服务负责人批准。
2. 核对 data/orders.csv 里的重复订单，把尚未退款的名单交给财务运营。
3. 给重试队列设上限（目前 queueLimit 为 0，即不限）。
`
}
