import { daisy, leaf } from '../draw/botanical.ts'
import type { Bilingual } from '../draw/design.ts'
import {
  around,
  at,
  box,
  circle,
  ellipse,
  heart,
  label,
  line,
  n,
  path,
  random,
  rect,
  sparkle,
  star,
  word,
} from '../draw/kit.ts'

/** Art that goes all round a tumbler: 1000 × 764, what faces the front is at x = 500 ± 200. */
export type Wrap = {
  slug: string
  title: Bilingual
  shows: Bilingual
  coat: string
  lid: string
  straw: string
  art: () => string
}

const W = 1000
const H = 764
const ground = (fill: string): string => rect(0, 0, W, H, { fill })

const desert: Wrap = {
  slug: 'desierto-daniela',
  title: { en: 'Desert at Dusk', es: 'Desierto al atardecer' },
  shows: {
    en: 'a desert panorama with mesas, saguaros, a low sun and the name Daniela',
    es: 'un panorama de desierto con mesetas, saguaros, sol bajo y el nombre Daniela',
  },
  coat: '#f3c9a0',
  lid: '#f4ede0',
  straw: '#c9553a',
  art: () => {
    const saguaro = (s: number): string =>
      at(0, 0, path('M0 0V-150M0 -60H-34V-104M0 -80H34V-126', { stroke: '#2f5a4a', width: 24 }), { s })
    const mesa = (y: number, fill: string, seed: number): string => {
      const next = random(seed)
      let d = `M0 ${H}V${y}`
      for (let x = 0; x < W;) {
        const [top, w] = [y - 30 - 90 * next(), 70 + 110 * next()]
        d += `L${n(x + 16)} ${n(y)}L${n(x + 30)} ${n(top)}H${n(x + w)}L${n(x + w + 16)} ${n(y)}`
        x += w + 30 + 60 * next()
      }
      return path(`${d}L${W} ${y}V${H}Z`, { fill })
    }
    return (
      ground('#f3c9a0') +
      rect(0, 0, W, 150, { fill: '#e79b74' }) +
      rect(0, 150, W, 90, { fill: '#eeb088' }) +
      circle(500, 330, 120, { fill: '#fbe3b4' }) +
      circle(500, 330, 88, { fill: '#f6b44f' }) +
      mesa(430, '#c9694a', 4) +
      mesa(520, '#a44a3a', 9) +
      path('M0 560Q250 510 500 566T1000 560V764H0Z', { fill: '#6e2f35' }) +
      path('M0 650Q250 610 500 654T1000 650V764H0Z', { fill: '#4a2030' }) +
      [
        [120, 600, 1],
        [350, 610, 1.25],
        [690, 604, 1.1],
        [860, 630, 0.8],
        [620, 690, 0.7],
        [240, 690, 0.7],
      ]
        .map(([x = 0, y = 0, s = 1]) => at(x, y, saguaro(s)))
        .join('') +
      word('Daniela', 'vibes', box(372, 104, 256, 100), { fill: '#4a2030' })
    )
  },
}

const sunflowers: Wrap = {
  slug: 'girasoles-rosa-maria',
  title: { en: 'Sunflower Field', es: 'Campo de girasoles' },
  shows: {
    en: 'sunflowers on black around a label with the name Rosa María',
    es: 'girasoles sobre negro alrededor de una etiqueta con el nombre Rosa María',
  },
  coat: '#191b1c',
  lid: '#1d1f21',
  straw: '#f2b632',
  art: () => {
    const flower = (r: number): string =>
      around(0, 0, 16, () =>
        path(
          `M0 0C${n(-r * 0.2)} ${n(-r * 0.5)} ${n(-r * 0.12)} ${n(-r * 0.85)} 0 ${n(-r)}C${n(r * 0.12)} ${n(-r * 0.85)} ${n(r * 0.2)} ${n(-r * 0.5)} 0 0Z`,
          { fill: '#e89a1c' },
        ),
      ) +
      around(
        0,
        0,
        16,
        () =>
          path(
            `M0 0C${n(-r * 0.18)} ${n(-r * 0.45)} ${n(-r * 0.1)} ${n(-r * 0.75)} 0 ${n(-r * 0.88)}C${n(r * 0.1)} ${n(-r * 0.75)} ${n(r * 0.18)} ${n(-r * 0.45)} 0 0Z`,
            { fill: '#f7c435' },
          ),
        11,
      ) +
      circle(0, 0, r * 0.4, { fill: '#3a2014' }) +
      circle(0, 0, r * 0.28, { fill: '#57321c' }) +
      around(0, 0, 14, () => circle(0, -r * 0.34, r * 0.03, { fill: '#8a5a2b' }))
    const spots = [
      [70, 90, 96],
      [250, 60, 70],
      [430, 96, 92],
      [610, 60, 76],
      [790, 96, 98],
      [950, 70, 70],
      [150, 240, 70],
      [880, 250, 76],
      [60, 400, 88],
      [950, 420, 84],
      [180, 440, 66],
      [830, 430, 64],
      [110, 590, 92],
      [290, 640, 80],
      [470, 676, 86],
      [650, 650, 78],
      [820, 610, 94],
      [960, 620, 60],
      [300, 200, 52],
      [700, 190, 54],
    ]
    return (
      ground('#191b1c') +
      spots
        .map(([x = 0, y = 0, r = 0], i) =>
          at(
            x,
            y,
            at(0, 0, leaf(r * 1.6, r * 0.6, '#4d7a3f', '#2c4a25', 2), { turn: i * 67 }) +
              at(0, 0, leaf(r * 1.5, r * 0.55, '#5f8f4b', '#2c4a25', 2), { turn: i * 67 + 150 }),
          ),
        )
        .join('') +
      spots.map(([x = 0, y = 0, r = 0], i) => at(x, y, flower(r), { turn: i * 13 })).join('') +
      ellipse(500, 390, 150, 130, { fill: '#191b1c' }) +
      ellipse(500, 390, 140, 120, { stroke: '#f7c435', width: 4 }) +
      word('Rosa María', 'kaushan', box(388, 346, 224, 80), { fill: '#fdf3dc' }) +
      at(500, 476, path(sparkle(14), { fill: '#f7c435' }))
    )
  },
}

const pencil: Wrap = {
  slug: 'lapiz-maestra-paty',
  title: { en: 'Number Two Pencil', es: 'Lápiz del dos' },
  shows: {
    en: 'a yellow pencil with its ferrule and eraser, lettered “Maestra Paty”',
    es: 'un lápiz amarillo con su virola y su goma, rotulado «Maestra Paty»',
  },
  coat: '#f4b92b',
  lid: '#e98f92',
  straw: '#2a2a2c',
  art: () =>
    ground('#f4b92b') +
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          rect(i * 167 + 14, 118, 30, 646, { fill: '#e0a11c' }) + rect(i * 167 + 150, 118, 8, 646, { fill: '#fad468' }),
      )
      .join('') +
    rect(0, 0, W, 62, { fill: '#e98f92' }) +
    rect(0, 62, W, 60, { fill: '#b9bdc0' }) +
    [70, 84, 98, 112].map((y) => line(0, y, W, y, { stroke: '#8b9195', width: 3 })).join('') +
    at(500, 430, word('MAESTRA PATY', 'college', box(-250, -52, 500, 104), { fill: '#23463a' }), { turn: -90 }) +
    at(590, 430, label('No. 2  ·  HECHO CON PACIENCIA', 'mono', 0, 0, 30, { fill: '#23463a' }), { turn: -90 }) +
    path(
      Array.from(
        { length: 12 },
        (_, i) => `${i ? '' : 'M0 764V720'}Q${n(i * 83.4 + 41.7)} 664 ${n((i + 1) * 83.4)} 720`,
      ).join('') + 'V764Z',
      { fill: '#ecd0a4' },
    ),
}

const waves: Wrap = {
  slug: 'olas-marina',
  title: { en: 'Waves for Marina', es: 'Olas para Marina' },
  shows: {
    en: 'rows of fan-shaped waves under a red sun and the name Marina',
    es: 'hileras de olas en abanico bajo un sol rojo y el nombre Marina',
  },
  coat: '#eef1ea',
  lid: '#1d3557',
  straw: '#d4483b',
  art: () => {
    const fan = (x: number, y: number, k: number): string =>
      [50, 38, 26, 14].map((r, i) => circle(x, y, r, { fill: i % 2 ? '#eef1ea' : k ? '#1d3557' : '#2f6690' })).join('')
    const rows = Array.from({ length: 17 }, (_, j) =>
      Array.from({ length: 12 }, (__, i) => fan(i * 100 + (j % 2 ? 50 : 0) - 50, 330 + j * 28, j % 2)).join(''),
    ).join('')
    return (
      ground('#eef1ea') +
      circle(500, 196, 120, { fill: '#d4483b' }) +
      rows +
      word('MARINA', 'limelight', box(410, 170, 180, 54), { fill: '#fff7e8' }) +
      [
        [180, 130],
        [240, 170],
        [800, 120],
        [860, 160],
      ]
        .map(([x = 0, y = 0]) =>
          path(`M${x - 30} ${y}Q${x - 15} ${y - 16} ${x} ${y}Q${x + 15} ${y - 16} ${x + 30} ${y}`, {
            stroke: '#1d3557',
            width: 5,
          }),
        )
        .join('')
    )
  },
}

const nurse: Wrap = {
  slug: 'enfermera-carmen',
  title: { en: 'Nurse Carmen', es: 'Enfermera Carmen' },
  shows: {
    en: 'a heartbeat line that becomes a heart, “Enfermera Carmen”',
    es: 'una línea de latidos que se vuelve corazón, «Enfermera Carmen»',
  },
  coat: '#f2f5f4',
  lid: '#2a9d8f',
  straw: '#2a9d8f',
  art: () =>
    ground('#f2f5f4') +
    rect(0, 0, W, 26, { fill: '#2a9d8f' }) +
    rect(0, 738, W, 26, { fill: '#2a9d8f' }) +
    path(
      'M0 400H180L204 350L236 470L262 400H360L384 330L410 470L436 400C436 340 470 322 500 356C530 322 564 340 564 400C564 440 520 470 500 500C480 470 450 446 446 420',
      { stroke: '#d4384b', width: 13 },
    ) +
    path('M560 400H650L674 340L704 460L730 400H1000', { stroke: '#d4384b', width: 13 }) +
    word('Enfermera', 'oleo', box(376, 170, 248, 96), { fill: '#1e4b52' }) +
    word('CARMEN', 'bowlby', box(376, 560, 248, 62), { fill: '#2a9d8f' }) +
    label('turno de noche,', 'italic', 500, 668, 30, { fill: '#1e4b52' }) +
    label('corazón de día', 'italic', 500, 704, 30, { fill: '#1e4b52' }) +
    [
      [120, 180],
      [860, 200],
      [150, 620],
      [840, 610],
    ]
      .map(([x = 0, y = 0]) =>
        path(`M${x - 26} ${y}H${x + 26}M${x} ${y - 26}V${y + 26}`, { stroke: '#9fd3cb', width: 16 }),
      )
      .join(''),
}

const hydration: Wrap = {
  slug: 'a-tomar-agua',
  title: { en: 'Drink Your Water', es: 'A tomar agua' },
  shows: {
    en: 'hour marks from 8 to 6 with encouragements, “A tomar agua”',
    es: 'marcas de hora de 8 a 6 con ánimos, «A tomar agua»',
  },
  coat: '#197b83',
  lid: '#eef3ee',
  straw: '#f2a65a',
  art: () => {
    const marks = [
      ['8', '¡arriba!'],
      ['10', 'vas bien'],
      ['12', 'a la mitad'],
      ['2', 'sin excusas'],
      ['4', 'ya casi'],
      ['6', '¡lo lograste!'],
    ]
    return (
      ground('#197b83') +
      word('A TOMAR AGUA', 'lilita', box(382, 50, 236, 66), { fill: '#fff4df' }) +
      marks
        .map(
          ([hour = '', text = ''], i) =>
            rect(414, 178 + i * 94, 26, 6, { fill: '#f2a65a' }) +
            label(hour, 'bowlby', 404, 195 + i * 94, 38, { fill: '#f2a65a' }, 1) +
            label(text, 'brush', 450, 194 + i * 94, 40, { fill: '#fff4df' }, 0),
        )
        .join('') +
      Array.from({ length: 14 }, (_, i) =>
        at(
          60 + ((i * 211) % 240) + (i % 2 ? 660 : 0),
          90 + ((i * 157) % 620),
          path('M0 -34C22 -4 24 10 24 18A24 24 0 0 1 -24 18C-24 10 -22 -4 0 -34Z', {
            fill: i % 3 ? '#2b939b' : '#48b3b5',
          }),
        ),
      ).join('')
    )
  },
}

const cow: Wrap = {
  slug: 'vaquera-lupe',
  title: { en: 'Cowgirl Lupe', es: 'Vaquera Lupe' },
  shows: {
    en: 'black-and-white cowhide and a leather patch branded “Lupe”',
    es: 'piel de vaca blanca y negra y un parche de cuero marcado «Lupe»',
  },
  coat: '#f6f2e8',
  lid: '#8a5227',
  straw: '#8a5227',
  art: () => {
    const next = random(12)
    const spot = (x: number, y: number, r: number): string => {
      const at: string[] = []
      for (let i = 0; i < 9; i++) {
        const [a, k] = [(i / 9) * 2 * Math.PI, r * (0.6 + 0.7 * next())]
        at.push(`${n(x + k * Math.cos(a))} ${n(y + k * 0.9 * Math.sin(a))}`)
      }
      const first = at[0] ?? ''
      return path(
        `M${at
          .map((p, i) => `${i ? 'S' : ''}${p}${i ? ` ${at[(i + 1) % at.length] ?? first}` : ''}`)
          .filter((_, i) => i === 0 || i % 2 === 1)
          .join('')}Z`,
        { fill: '#201c1a', stroke: '#201c1a', width: 26 },
      )
    }
    return (
      ground('#f6f2e8') +
      [
        [60, 90, 70],
        [230, 200, 60],
        [90, 360, 84],
        [260, 480, 54],
        [120, 650, 76],
        [330, 70, 50],
        [700, 90, 66],
        [880, 160, 80],
        [760, 330, 40],
        [930, 420, 70],
        [800, 560, 66],
        [680, 690, 60],
        [930, 700, 56],
        [400, 700, 58],
        [520, 100, 48],
        [330, 640, 40],
      ]
        .map(([x = 0, y = 0, r = 0]) => spot(x, y, r))
        .join('') +
      rect(352, 250, 296, 250, { fill: '#a4672f' }, 26) +
      rect(366, 264, 268, 222, { stroke: '#e5c08a', width: 5, dash: '12 9' }, 18) +
      word('LUPE', 'rye', box(392, 300, 216, 110), { fill: '#4a2810' }) +
      at(500, 448, path(star(5, 28, 12), { fill: '#4a2810' })) +
      at(430, 448, path(star(5, 17, 7), { fill: '#4a2810' })) +
      at(570, 448, path(star(5, 17, 7), { fill: '#4a2810' }))
    )
  },
}

const baseball: Wrap = {
  slug: 'mama-de-beisbol',
  title: { en: 'Baseball Mom', es: 'Mamá de béisbol' },
  shows: {
    en: 'baseball leather with red stitching, “Mamá de béisbol 24”',
    es: 'cuero de pelota con costura roja, «Mamá de béisbol 24»',
  },
  coat: '#f3eee2',
  lid: '#1c2f52',
  straw: '#c8313a',
  art: () => {
    const stitch = (x: number, k: number): string =>
      path(`M${x} 0Q${n(x + k * 90)} 382 ${x} 764`, { stroke: '#c8313a', width: 5 }) +
      Array.from({ length: 17 }, (_, i) => {
        const t = (i + 0.5) / 17
        const [y, dx] = [t * 764, 4 * t * (1 - t) * 45 * k]
        return path(`M${n(x + dx - 24)} ${n(y - 16)}L${n(x + dx)} ${n(y)}L${n(x + dx + 24)} ${n(y - 16)}`, {
          stroke: '#c8313a',
          width: 8,
        })
      }).join('')
    return (
      ground('#f3eee2') +
      stitch(322, -1) +
      stitch(678, 1) +
      stitch(60, 1) +
      stitch(940, -1) +
      word('Mamá de', 'molle', box(400, 190, 200, 80), { fill: '#1c2f52' }) +
      word('BÉISBOL', 'college', box(366, 290, 268, 84), { fill: '#c8313a' }) +
      word('24', 'college', box(410, 410, 180, 150), { fill: '#1c2f52' }) +
      at(500, 620, path(heart(24), { fill: '#c8313a' }))
    )
  },
}

const daisies: Wrap = {
  slug: 'margaritas-sofi',
  title: { en: 'Daisies for Sofi', es: 'Margaritas para Sofi' },
  shows: {
    en: 'scattered daisies on sage green and the name Sofi',
    es: 'margaritas dispersas sobre verde salvia y el nombre Sofi',
  },
  coat: '#9fb59a',
  lid: '#f6f1e4',
  straw: '#f2c14e',
  art: () => {
    const next = random(21)
    const placed: [number, number][] = []
    for (let tries = 0; tries < 900 && placed.length < 52; tries++) {
      const [x, y] = [next() * 1000, next() * 764]
      const clear = placed.every(([px, py]) => Math.hypot(px - x, py - y) > 92)
      if (clear && !(Math.abs(x - 500) < 205 && Math.abs(y - 400) < 140)) placed.push([x, y])
    }
    const all = placed
      .map(([x, y], i) => at(x, y, daisy(32 + 20 * next(), '#fffdf4', '#f2c14e', '#5f7a5c', 11, 2.4), { turn: i * 40 }))
      .join('')
    return ground('#9fb59a') + all + word('Sofi', 'caprasimo', box(380, 320, 240, 150), { fill: '#fffdf4' })
  },
}

export const wraps: readonly Wrap[] = [desert, sunflowers, pencil, waves, nurse, hydration, cow, baseball, daisies]
