import { usePageData } from '@folkmoot/kit/api'
import type { FragmentProps } from '@folkmoot/kit/fragments/fragment-list.ts'
import type { ReactNode } from 'react'
import { ClaimsCard } from '../claims/claims-card.tsx'
import { Imports } from './import-section.tsx'
import { importsInto, listSourceImports } from './source-imports.api.ts'
import styles from './source-imports.module.css'

/** Imports into one community, and claims of the names that they brought; null where the site does not allow them. Lent to other areas as `admin/imports`. */
export function Fragment({ community }: FragmentProps<'admin/imports'>): ReactNode {
	const page = usePageData(listSourceImports, importsInto(community))
	if (page.state !== 'loaded' || !page.data.isAllowed) return null
	return (
		<div data-area="admin" className={styles.form}>
			<Imports into={community} data={page.data} reload={page.reload} />
			<ClaimsCard community={community} />
		</div>
	)
}
