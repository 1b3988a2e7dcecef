import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useServerData } from '#web/app/api/use-server-data.ts'
import { paths } from '#web/app/paths.ts'
import { useDraft } from '#web/app/stores/drafts.ts'
import { draftOf } from '#web/app/stores/request-draft.ts'
import { currentSession } from '#web/app/stores/session.ts'
import {
  chooseProduct,
  clearChosenProduct,
  useChosenProduct,
  type ChosenProduct,
} from '#web/catalogue/custom/chosen-product.ts'
import type { ProductView } from '#worker/api/wire.ts'
import { exampleGalleryOf, kindOf } from '#worker/catalogue/product-kinds.rules.ts'
import { picturePath } from '#worker/platform/picture-path.rules.ts'
import type { ContactMethod } from '#worker/requests/custom-request.rules.ts'
import type * as Colours from './message-with-colour.ts'
import { contactDetail, emptyRequest, type RequestFields } from './request-fields.ts'

/** Enough for all custom products of the shop. */
const mostProducts = 50

/** The request form of an owner: the typed fields, stored in the browser, and what follows from the chosen product. */
export function useRequestForm(owner: string) {
  const products = useServerData('productsCustom', { query: { page: 0, limit: mostProducts } })
  const [empty] = useState(emptyRequest)
  const { fields, set, clear } = useDraft<RequestFields>(draftOf(owner), empty, 'local')
  const chosenBefore = useChosenProduct((state) => state.product)
  const [wasCleared, setWasCleared] = useState(false)
  const [wasArtworkCleared, setWasArtworkCleared] = useState(false)
  /** Whether the product was chosen after the design. */
  const isProductNewer = useRef(false)
  const list = products.data?.products ?? []
  const product = list.find(({ productId }) => productId === fields.productId)
  const gallery = product === undefined ? null : exampleGalleryOf(product.category.name)
  const choose = (chosen: ProductView) => {
    setWasCleared(false)
    isProductNewer.current = true
    set({ productId: chosen.productId, productName: chosen.name, productWanted: '' })
    chooseProduct({ productId: chosen.productId, name: chosen.name })
  }

  // The product chosen on the list of products replaces the one in the draft.
  const takeOver = useEffectEvent(({ productId, name }: NonNullable<typeof chosenBefore>) => {
    if (productId === fields.productId) return
    isProductNewer.current = true
    set({ productId, productName: name, productWanted: '' })
  })
  // The colours of garments are loaded for who has chosen one.
  const addColour = useEffectEvent(({ withColour }: typeof Colours, { colour, ...product }: ChosenProduct) => {
    const message = withColour(fields.message, colour)
    if (message !== fields.message) set({ message })
    // Once: what is deleted of the message stays deleted.
    chooseProduct(product)
  })
  useEffect(() => {
    if (chosenBefore === null) return
    takeOver(chosenBefore)
    if (chosenBefore.colour === undefined) return
    let isGone = false
    import('./message-with-colour.ts').then(
      (colours) => !isGone && addColour(colours, chosenBefore),
      // It stays chosen, and is added the next time.
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [chosenBefore])
  const [, navigate] = useLocation()
  const like = new URLSearchParams(useSearch()).get('like')
  // Asked for one like this: a product of that gallery, the chosen one if it is one, and the picture.
  const askForLike = useEffectEvent((picture: string) => {
    const [wanted = ''] = picture.split('/')
    const isOfGallery = ({ category }: ProductView) => exampleGalleryOf(category.name) === wanted
    const found = product !== undefined && isOfGallery(product) ? product : list.find(isOfGallery)
    if (found !== undefined) {
      choose(found)
      if (picturePath(picture) !== null) set({ iwantThisImage: picture })
    }
    // A reload keeps what was changed since.
    navigate(paths.request(), { replace: true })
  })
  useEffect(() => {
    if (like !== null && products.data !== undefined) askForLike(like)
  }, [like, products.data])
  // A picture of another gallery than the product's goes (R-REQ-02).
  useEffect(() => {
    if (gallery === null || fields.iwantThisImage === '' || fields.iwantThisImage.startsWith(`${gallery}/`)) return
    set({ iwantThisImage: '' })
    setWasCleared(true)
  }, [gallery, fields.iwantThisImage, set])

  const printProduct = product === undefined ? null : kindOf(product.category.name)
  // A design fits one kind of product: the later choice stays, the other is cleared.
  useEffect(() => {
    if (product === undefined || fields.artwork === '' || printProduct === fields.artworkFor) return
    if (isProductNewer.current) {
      set({ artwork: '', artworkFor: '' })
      setWasArtworkCleared(true)
    } else {
      clearChosenProduct()
      // A reload must not choose for them.
      set({ productId: '', productName: '', productWanted: 'yes' })
    }
  }, [product, printProduct, fields.artwork, fields.artworkFor, set])
  // A design that comes without a product gets the first that it fits, as a picture does.
  const chooseFor = useEffectEvent((kind: string) => {
    const found = list.find(({ category }) => kindOf(category.name) === kind)
    if (found !== undefined) choose(found)
  })
  const isProductWanted = fields.artwork !== '' && fields.productWanted === 'yes'
  const isFree = fields.artwork !== '' && fields.productId === '' && !isProductWanted
  useEffect(() => {
    if (isFree && products.data !== undefined) chooseFor(fields.artworkFor)
  }, [isFree, products.data, fields.artworkFor])

  /** Chosen in this form, or elsewhere and about to be taken over. */
  const wantedId = fields.productId === '' ? (chosenBefore?.productId ?? '') : fields.productId
  const isMeant = ({ productId, category }: ProductView) =>
    productId === wantedId || (isFree && kindOf(category.name) === fields.artworkFor)
  const isAnyMeant = products.data === undefined ? wantedId !== '' || isFree : list.some(isMeant)

  return {
    fields,
    set,
    products,
    list,
    product,
    gallery,
    printProduct,
    /** Whether a product that is named in the address or kept in the browser is about to be shown. */
    isProductComing: product === undefined && products.status !== 'failed' && (like !== null || isAnyMeant),
    isUnknown: products.status === 'ready' && product === undefined && fields.productId !== '',
    wasCleared,
    wasArtworkCleared,
    /** Whether the product was cleared because the design is for another kind, and none was chosen since. */
    isProductWanted,
    choose,
    pick: (path: string) => {
      setWasCleared(false)
      set({ iwantThisImage: path })
    },
    answerBy: (contactMethod: ContactMethod) => {
      const kind = contactDetail(contactMethod)
      const isSameKind = kind === contactDetail(fields.contactMethod)
      set({
        contactMethod,
        optionalField: isSameKind ? fields.optionalField : kind === 'phone' ? (currentSession().phoneNumber ?? '') : '',
      })
    },
    /** What is typed is another request than the one that was sent under the key before. */
    renewKey: () => set({ clientKey: crypto.randomUUID() }),
    /** After the request was sent, the next one starts empty. */
    finish: () => {
      clear()
      clearChosenProduct()
    },
  }
}

export type RequestFormState = ReturnType<typeof useRequestForm>
