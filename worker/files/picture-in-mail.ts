import { uploadOfPicture } from '#worker/catalogue/picture-path.rules.ts'
import type { Services } from '#worker/services.ts'
import { pictureForReader } from './sign-picture.ts'

/**
 * An absolute address; the shop's own pictures in a size and format that mail readers know. Empty for a line without
 * one.
 */
export async function pictureInMail(services: Services, path: string): Promise<string> {
  if (path === '') return ''
  const address = services.config.PUBLIC_URL + (await pictureForReader(services, path, 'message'))
  return uploadOfPicture(path) === null ? `${address}?w=320&format=jpg` : address
}
