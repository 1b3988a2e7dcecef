import { colourName, type GarmentColour } from '#worker/catalogue/garment-colours.rules.ts'
import { lineNameIn, noDesign } from '#worker/catalogue/line-name.rules.ts'
import { noText, type Language, type Localized } from '#worker/platform/language.rules.ts'

/** What a job has of its garment: null where its design names no colour. */
export interface JobColour {
  colour: GarmentColour | null
}

export const colourOfJob = ({ colour }: JobColour): Localized => (colour === null ? noText : colourName(colour))

/** How a job is called: by the name it was quoted under, and its garment's colour. */
export const jobTitleIn = (job: JobColour & { title: Localized }, language: Language): string =>
  lineNameIn({ title: job.title, ...noDesign, colour: colourOfJob(job) }, language)
