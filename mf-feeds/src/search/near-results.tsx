import type { ReplyOf } from '@folkmoot/kit/api'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import type { ReactNode } from 'react'
import type { search } from '../feeds.api.ts'
import styles from './search.module.css'
import { type SearchFields, toSearchParams } from './search-fields.ts'
import { t } from './text.ts'

interface Props {
	fields: SearchFields
	near: NonNullable<ReplyOf<typeof search>['near']>
}

/** Says that the results are for other words than those that were typed, and offers the typed ones alone. */
export function NearResults({ fields, near }: Props): ReactNode {
	const searchFor = (q: string) => paths.search(toSearchParams({ ...fields, q }))
	const found = <Link to={searchFor(near.text)}>{near.text}</Link>
	return (
		<p className={styles.near} role="status">
			{near.isInstead
				? t.rich('near-instead', { near: found, typed: fields.q })
				: t.rich('near-also', { near: found, typed: fields.q }, { link: <Link to={searchFor(quoted(fields.q))} /> })}
		</p>
	)
}

/** In quotes words are searched for as they stand. */
const quoted = (text: string) => `"${text.replaceAll('"', '')}"`
