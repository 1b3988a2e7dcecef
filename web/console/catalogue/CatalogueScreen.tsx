import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { staffPaths } from '#web/app/staff-paths.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { pictureFolders, type PictureFolder } from '#worker/catalogue/catalogue-editing.rules.ts'
import { DesignsPanel } from './DesignsPanel.tsx'
import { PicturesPanel } from './PicturesPanel.tsx'
import { ProductsPanel } from './ProductsPanel.tsx'
import { TemplatesPanel } from './TemplatesPanel.tsx'
import styles from './Catalogue.module.css'

/** The catalogue (R-STAFF-08): products and pictures in the order shoppers see them. */
export function CatalogueScreen() {
  const { t } = useTranslation('catalogue')
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const tab = (['pictures', 'designs', 'templates'] as const).find((one) => one === query.get('tab')) ?? 'products'
  const folder = pictureFolders.find((one) => one === query.get('folder')) ?? 'tshirt'
  const go = (to: { tab?: 'pictures' | 'designs' | 'templates'; folder?: PictureFolder }) =>
    navigate(staffPaths.catalogue(to), { replace: true })
  return (
    <div className={styles['catalogue']}>
      <h1>{t('title')}</h1>
      <Tabs
        label={t('parts')}
        tabs={[
          { value: 'products', label: t('products') },
          { value: 'designs', label: t('designs') },
          { value: 'pictures', label: t('pictures') },
          { value: 'templates', label: t('templates') },
        ]}
        selected={tab}
        onSelect={(value) => go(value === 'products' ? {} : { tab: value })}
      >
        {tab === 'products' && <ProductsPanel />}
        {tab === 'designs' && <DesignsPanel />}
        {tab === 'templates' && <TemplatesPanel />}
        {tab === 'pictures' && (
          <PicturesPanel folder={folder} onFolder={(chosen) => go({ tab: 'pictures', folder: chosen })} />
        )}
      </Tabs>
    </div>
  )
}
