import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { summaryClass } from '@folkmoot/kit/ui/summary.ts'
import type { ReactNode } from 'react'
import type { ImportOutcome } from './source-imports.api.ts'
import styles from './source-imports.module.css'
import { t } from './text.ts'

const kinds = ['community', 'user', 'post', 'comment', 'vote'] as const
const whats = ['refused', 'mended', 'left_out'] as const

/** What an import has done, or would do: counts, reasons, names that are taken. */
export function OutcomeView({ outcome, isTrial = false }: { outcome: ImportOutcome; isTrial?: boolean }): ReactNode {
	const { counts, damage, clashes, mended, unreadable } = outcome
	return (
		<>
			{damage && (
				<Notice tone="warn">
					{t('damaged')} <span dir="auto">{damage}</span>
				</Notice>
			)}
			<table className={styles.counts}>
				<caption className={styles.hidden}>{t(isTrial ? 'would-come' : 'has-come')}</caption>
				<thead>
					<tr>
						<td />
						<th scope="col">{t('added')}</th>
						<th scope="col">{t('known')}</th>
						<th scope="col">{t('refused')}</th>
					</tr>
				</thead>
				<tbody>
					{kinds.map((kind) => (
						<tr key={kind}>
							<th scope="row">{t(`kind-${kind}`)}</th>
							<td>{t('number', { count: counts[kind].added })}</td>
							<td>{t('number', { count: counts[kind].known })}</td>
							<td>{t('number', { count: counts[kind].refused })}</td>
						</tr>
					))}
				</tbody>
			</table>
			{(mended > 0 || unreadable > 0) && <p className={styles.quiet}>{t('lines', { mended, unreadable })}</p>}
			{clashes && clashes.communities.count > 0 && <p>{t('communities-clash', { ...namesOf(clashes.communities) })}</p>}
			{clashes && clashes.users.count > 0 && <p>{t('users-clash', { ...namesOf(clashes.users) })}</p>}
			{whats.map((what) => (
				<Reasons key={what} what={what} outcome={outcome} />
			))}
		</>
	)
}

const isKind = (kind: string | null): kind is (typeof kinds)[number] => kinds.some((known) => known === kind)

function namesOf({ count, first }: { count: number; first: readonly string[] }) {
	return { count, names: first.join(', ') + (count > first.length ? ' …' : '') }
}

/** By their codes; one without is shown as in the list, which is English. Fields are called as in the list. */
function Reasons({ what, outcome }: { what: (typeof whats)[number]; outcome: ImportOutcome }): ReactNode {
	const reasons = outcome.reasons.filter((one) => one.what === what)
	if (reasons.length === 0) return null
	return (
		<details className={styles.options}>
			<summary className={summaryClass}>{t(`why-${what}`, { count: reasons.reduce((sum, { count }) => sum + count, 0) })}</summary>
			<ul className={styles.reasons}>
				{reasons.map(({ kind, field, reason, code, n, count }) => (
					<li key={`${kind} ${field} ${reason}`}>
						<span className={styles.count}>{t('number', { count })}</span>
						<span>
							{isKind(kind) && `${t(`kind-${kind}`)}: `}
							{field !== 'row' && (
								<>
									<bdi lang="en">{field}</bdi>
									{': '}
								</>
							)}
							{code ? t(`reason-${code}`, { n: n ?? 0 }) : <bdi lang="en">{reason}</bdi>}
						</span>
					</li>
				))}
			</ul>
		</details>
	)
}
