import { useEffect, useLayoutEffect, useRef, useState, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { isRouted } from '#web/app/match-route.ts'
import { paths } from '#web/app/paths.ts'
import { useIsDark } from '#web/app/stores/use-is-dark.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type GoogleButtonLook, type GoogleClient, type GoogleCredential, loadGoogleClient } from './google-client.ts'
import { GooglePasswordForm } from './GooglePasswordForm.tsx'
import { useGoogleLogIn } from './use-google-log-in.ts'
import styles from './GoogleButton.module.css'

interface GoogleButtonProps {
  /** Google's button is 40, 32 or 20 px high (R-ACC-24). */
  size?: GoogleButtonLook['size']
  text: GoogleButtonLook['text']
}

/** Logging in with Google (R-ACC-23). Renders nothing when the shop has no client id. */
export function GoogleButton(props: GoogleButtonProps) {
  const { data: config } = useServerData('appConfig')
  return config?.googleClientId == null ? null : (
    <GoogleLogIn {...props} clientId={config.googleClientId} scriptUrl={config.googleScriptUrl} />
  )
}

function GoogleLogIn({
  clientId,
  scriptUrl,
  size = 'large',
  text,
}: GoogleButtonProps & { clientId: string; scriptUrl: string | null }) {
  const { t } = useTranslation('google')
  const { state: client, retry } = useGoogleClient(scriptUrl)
  const { state, run } = useGoogleLogIn()
  const isBusy = state.status === 'loading'
  const [sent, setSent] = useState<{ credential: GoogleCredential; nonce: string } | null>(null)
  // Once the password was asked for, its form stays while a wrong one is tried again.
  const [isPasswordWanted, setIsPasswordWanted] = useState(false)
  const code = state.status === 'failure' ? state.error.code : null
  if (code === 'google_password' && !isPasswordWanted) setIsPasswordWanted(true)
  const isAsking = isPasswordWanted && sent !== null && code !== 'google_failed'
  useEffect(() => {
    if (client.status !== 'ready') return
    const nonce = crypto.randomUUID()
    client.client.initialize({
      client_id: clientId,
      callback: (response) => {
        setIsPasswordWanted(false)
        setSent({ credential: response, nonce })
        void run(response, nonce)
      },
      nonce,
      ux_mode: 'popup',
      context: 'signin',
      use_fedcm_for_button: true,
    })
  }, [client, clientId, run])
  // The server's own message, if it sent one (R-ACC-23).
  const failure = state.status === 'failure' ? (state.error.body.error ?? t('failed')) : null
  return (
    <section aria-label={t('region')} className={styles['google']}>
      <p className={styles['or']} aria-hidden="true">
        {t('or')}
      </p>
      {failure !== null && <Notice tone={code === 'google_password' ? 'info' : 'error'}>{failure}</Notice>}
      {isAsking && (
        <GooglePasswordForm state={state} onPassword={(password) => void run(sent.credential, sent.nonce, password)} />
      )}
      {client.status === 'failed' ? (
        <>
          <Notice tone="error">{t('notLoaded')}</Notice>
          <Button variant="quiet" isWide onClick={retry}>
            {t('tryAgain')}
          </Button>
        </>
      ) : (
        <div
          className={styles['place']}
          data-size={size}
          data-busy={isBusy || undefined}
          aria-busy={client.status === 'loading' || isBusy}
        >
          {client.status === 'ready' ? (
            <DrawnButton client={client.client} size={size} text={text} />
          ) : (
            <Skeleton className={styles['skeleton']} />
          )}
        </div>
      )}
      <p role="status" className={styles['busy']}>
        {isBusy && t('busy')}
      </p>
      <GoogleConsent />
    </section>
  )
}

/** The button as Google draws it. It is drawn again when the language, theme, wording or available width changes. */
function DrawnButton({ client, size, text }: { client: GoogleClient } & Required<GoogleButtonProps>) {
  const place = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const isDark = useIsDark()
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (place.current === null) return
    const measure = new ResizeObserver(
      ([entry]) => entry !== undefined && setWidth(Math.floor(Math.min(mostWidth, entry.contentRect.width))),
    )
    measure.observe(place.current)
    return () => measure.disconnect()
  }, [])
  useEffect(() => {
    if (place.current === null || width === 0) return
    place.current.replaceChildren()
    client.renderButton(place.current, {
      type: 'standard',
      theme: isDark ? 'filled_black' : 'outline',
      size,
      text,
      shape: 'rectangular',
      logo_alignment: 'center',
      width,
      locale: language,
    })
  }, [client, isDark, language, size, text, width])
  return <div ref={place} className={styles['button']} />
}

/** The widest button Google draws, in px. */
const mostWidth = 400

/** What using Google agrees to, shown beside the button: a visitor without an account gets one (R-ACC-14). */
function GoogleConsent() {
  const { t } = useTranslation('google')
  return (
    <p className={styles['consent']}>
      {t('consent.before')}{' '}
      {isRouted(paths.termsAndConditions()) ? (
        <a href={paths.termsAndConditions()} target="_blank" rel="noopener">
          {t('consent.terms')}
          <span className="visually-hidden"> {t('consent.newTab')}</span>
        </a>
      ) : (
        t('consent.terms')
      )}{' '}
      {t('consent.after')}
    </p>
  )
}

/** Whether Google's client is loading, ready or unavailable. */
type GoogleClientState = { status: 'loading' } | { status: 'ready'; client: GoogleClient } | { status: 'failed' }

/** Loads Google's client when a component that needs it is on the screen; `retry` tries again after a failure. */
function useGoogleClient(url: string | null): { state: GoogleClientState; retry: () => void } {
  const [state, setState] = useState<GoogleClientState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isShown = true
    const settle = (next: GoogleClientState) => isShown && setState(next)
    setState({ status: 'loading' })
    loadGoogleClient(url).then(
      (client) => settle({ status: 'ready', client }),
      () => settle({ status: 'failed' }),
    )
    return () => {
      isShown = false
    }
  }, [url, attempt])
  return { state, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
