import { useEffect, useRef, useState } from 'react'
import { loadAreas } from '#web/app/texts/texts.ts'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'

/** Its code and data are loaded for those who read on. */
const ourWork = async () => {
  const [{ OurWork }] = await Promise.all([import('./OurWork.tsx'), loadAreas(['ratings'])])
  return OurWork
}

/** How far before it is in view it is loaded, in px, so that it is there when somebody arrives. */
const aheadPx = 1_200

/** What is sold, what was made, and by whom. It is an extra: when its code fails, it is absent. */
export function Work() {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const OurWork = useLazyComponent(ourWork, isNear, () => undefined)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${aheadPx}px`,
    })
    if (place.current !== null) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={place}>{OurWork !== null && <OurWork />}</div>
}
