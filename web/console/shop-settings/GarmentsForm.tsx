import { useTranslation } from 'react-i18next'
import { call } from '#web/app/api/client.ts'
import { useLanguage } from '#web/app/texts/use-language.ts'
import { Swatch } from '#web/catalogue/Swatch.tsx'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import {
  colourName,
  colourShade,
  garmentColours,
  garmentKinds,
  usualColour,
  type GarmentKind,
} from '#worker/catalogue/garment-colours.rules.ts'
import { textIn } from '#worker/platform/language.rules.ts'
import { AreaForm } from './AreaForm.tsx'
import { boxOf, garmentsBody, garmentsFields, tickedColours, type GarmentsFields } from './garments-form.ts'
import type { ShopSettings } from './settings-form.ts'
import styles from './ShopSettings.module.css'

/** Whether shoppers choose the colour of a garment, and which colours of each kind are on the shelf (R-CAT-17). */
export function GarmentsForm({
  settings: { press },
  ...on
}: {
  settings: ShopSettings
  onSaved: (settings: ShopSettings) => void
  onStale: () => void
}) {
  const { t } = useTranslation(['shop-settings', 'kinds'])
  const language = useLanguage()
  const namesOf = (fields: GarmentsFields, kind: GarmentKind) =>
    tickedColours(fields, kind).map((colour) => textIn(colourName(colour), language))
  return (
    <AreaForm
      name="garments"
      said={press}
      start={garmentsFields(press.garments)}
      faultsOf={() => ({})}
      labels={{}}
      lines={(fields) => [
        [t('garmentsForm.isOffered'), t(fields['isOffered'] === true ? 'garmentsForm.on' : 'garmentsForm.off')],
        ...garmentKinds.map((kind) => [t(`kinds:${kind}.many`), namesOf(fields, kind).join(', ')] as const),
      ]}
      save={(fields) => call('staffGarmentsChange', { body: { version: press.version, ...garmentsBody(fields) } })}
      {...on}
    >
      {({ fields, set }) => (
        <>
          <p className={styles['lead']}>{t('garmentsForm.lead')}</p>
          <CheckboxField
            name="isOffered"
            label={t('garmentsForm.isOffered')}
            isChecked={fields['isOffered'] === true}
            onCheck={(isOffered) => set({ isOffered })}
          />
          {fields['isOffered'] === true && garmentKinds.every((kind) => tickedColours(fields, kind).length === 0) && (
            <Notice>{t('garmentsForm.none')}</Notice>
          )}
          {garmentKinds.map((kind) => (
            <fieldset key={kind} className={styles['shelf']}>
              <legend>{t(`kinds:${kind}.many`)}</legend>
              {garmentColours
                .filter((colour) => colour !== usualColour)
                .map((colour) => (
                  <CheckboxField
                    key={colour}
                    name={boxOf(kind, colour)}
                    label={
                      <span className={styles['swatched']}>
                        <Swatch shades={[colourShade(colour)]} />
                        {textIn(colourName(colour), language)}
                      </span>
                    }
                    isChecked={fields[boxOf(kind, colour)] === true}
                    onCheck={(isTicked) => set({ [boxOf(kind, colour)]: isTicked })}
                  />
                ))}
            </fieldset>
          ))}
        </>
      )}
    </AreaForm>
  )
}
