import { shownLanguage, translate } from '../texts/texts.ts'
import { ApiError, errorBodyFrom } from './api-error.ts'

/** One request with a body of bytes. */
export interface Delivery {
  method: string
  address: string
  /** Headers besides the language. */
  headers: Readonly<Record<string, string>>
  body: Blob | FormData
  /** Called with the bytes of this request sent so far. */
  onSent: (bytes: number) => void
  signal: AbortSignal
}

/**
 * Sends a request by XMLHttpRequest, because fetch reports no upload progress. Reads the JSON answer.
 * @throws ApiError for every answer that is no success, and when no answer comes
 */
export function sendWithProgress({ method, address, headers, body, onSent, signal }: Delivery): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'json'
    request.setRequestHeader('Accept-Language', shownLanguage())
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    const settle = (outcome: () => void) => () => {
      signal.removeEventListener('abort', stop)
      outcome()
    }
    request.onload = settle(() => {
      const { status, response } = request
      if (status >= 200 && status < 300 && response !== null) resolve(response)
      else
        reject(
          new ApiError(
            status,
            errorBodyFrom(response),
            translate('ui:error.unexpected'),
            request.getResponseHeader('Retry-After'),
          ),
        )
    })
    const lost = settle(() => reject(new ApiError(0, { code: 'offline' }, translate('ui:error.offline'))))
    request.onerror = lost
    request.onabort = lost
    request.send(body)
  })
}
