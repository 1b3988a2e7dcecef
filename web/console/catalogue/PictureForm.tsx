import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useAction } from '#web/app/api/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckedForm } from '#web/ui/CheckedForm.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { PictureFolder } from '#worker/catalogue/catalogue-editing.rules.ts'
import {
  faultsOfTexts,
  fieldsOfPicture,
  PictureTextFields,
  textsOfPicture,
  type PictureTexts,
} from './PictureTextFields.tsx'
import type { KeptPicture } from './PictureTiles.tsx'
import styles from './Catalogue.module.css'

/** A picture's title and description, in every language. */
export function PictureForm({ picture, onSaved }: { picture: KeptPicture; onSaved: () => void }) {
  const { t } = useTranslation('catalogue')
  const [texts, setTexts] = useState<PictureTexts>(fieldsOfPicture(picture))
  const [category = '', file = ''] = picture.path.split('/')
  const { state, run } = useAction(() =>
    call('staffPictureChange', { params: { category: category as PictureFolder, file }, body: textsOfPicture(texts) }),
  )
  const save = async () => {
    if ((await run())?.status === 'success') onSaved()
  }
  return (
    <CheckedForm
      faults={faultsOfTexts(texts)}
      labels={{}}
      refused={state.status === 'failure' ? state.error.fields : {}}
      onValid={() => void save()}
    >
      {(errorOf) => (
        <div className={styles['form']}>
          <PictureTextFields texts={texts} onTexts={setTexts} errorOf={errorOf} />
          {state.status === 'failure' && <Notice tone="error">{state.error.message}</Notice>}
          <Button type="submit" busy={state.status === 'loading' && t('picture.saving')}>
            {t('picture.save')}
          </Button>
        </div>
      )}
    </CheckedForm>
  )
}
