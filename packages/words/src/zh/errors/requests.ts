/** What can be wrong with how a request reached the API, in Chinese. */
export const requests = {
  UNAUTHENTICATED: {
    text: '请求里没有这里认识的令牌。',
    fix: '请带上“Authorization: Bearer”和你的令牌。所有者的令牌是 ERRAND_TOKEN，或者在 ERRAND_HOME 的 token 文件里；其他人的写在配置的 tokens 里。',
  },
  OWNER_ONLY: {
    text: '只有所有者可以这样做。',
    fix: '请改用所有者的令牌，或者请所有者来做。',
  },
  HOST_REFUSED: {
    text: '这里不以 {host} 这个名字提供服务。',
    fix: '请用 Errand 监听的地址，例如 http://127.0.0.1 加端口。',
  },
  ORIGIN_REFUSED: {
    text: '来自 {origin} 的网页不能使用这个地址。',
    fix: '请打开这个 Errand 自己的控制台，或者用程序而不是网页来发送请求。',
  },
  CSRF_REFUSED: {
    text: '这个请求会改动内容，却没有证明它来自登录的那个页面。',
    fix: '请重新打开控制台。程序不用 Cookie，而是带上“Authorization: Bearer”和令牌。',
  },
  SIGN_IN_LIMIT: {
    text: '用错误令牌登录的次数太多了。',
    fix: '请等 {seconds:count} 秒，再用正确的令牌登录：所有者的令牌在 ERRAND_HOME 的 token 文件里。',
  },
  NOT_FOUND: {
    text: '{path} 这里什么也没有。',
    fix: '核对一下方法和路径，/api/v1/openapi.json 列出了全部接口。',
  },
  QUERY_MALFORMED: {
    text: '请求地址不对：{problems}。',
    fix: '改正后再试，/api/v1/openapi.json 说明了可用的参数。',
  },
  BODY_MALFORMED: {
    text: '请求内容不对：{problems}。',
    fix: '改正后再试，/api/v1/openapi.json 说明了可用的内容。',
  },
  BODY_TYPE: {
    text: '请求内容的类型是 {type}，这里只接受 {wanted}。',
    fix: '请以 {wanted} 发送，并写上 Content-Type。',
  },
  BODY_TOO_LARGE: {
    text: '请求内容超过了 {max:bytes}。',
    fix: '请分成几部分发送。',
  },
  TOO_MANY_READERS: {
    text: '已有 {max:count} 个数据流打开着，不能再多了。',
    fix: '关闭不再看的数据流，或者隔一会儿直接查询任务。',
  },
  INTERNAL: {
    text: 'Errand 内部出错了，日志里的编号是 {id}。',
    fix: '请再试一次；如果还是这样，请查看日志，或者交给运行这个 Errand 的人。',
  },
} as const
