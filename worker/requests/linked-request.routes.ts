import type { LinkedRequestView } from '#worker/api/wire.ts'
import { pictureForReader } from '#worker/files/picture-links.ts'
import { isDrawable } from '#worker/platform/file-formats/file-type.rules.ts'
import type { Language } from '#worker/platform/language.rules.ts'
import { pathOfUpload } from '#worker/platform/picture-path.rules.ts'
import type { Services } from '#worker/services.ts'
import { presentRequestPage } from './request.presenter.ts'
import type { WholeRequest } from './requests.queries.ts'

/**
 * A request for who holds the link to its newest proof. The proof's picture is at an address that they may open for a day, so that
 * the page of the link shows it before any code runs; a PDF, and what not every browser draws, has none.
 */
export async function linkedRequestView(
  services: Services,
  whole: WholeRequest,
  language: Language,
): Promise<LinkedRequestView> {
  const page = presentRequestPage(whole, language)
  const file = page.proofs[0]?.file
  const picture =
    file !== undefined && isDrawable(file.type) ? await pictureForReader(services, pathOfUpload(file.id), 'page') : null
  return { ...page, picture }
}
