import type { User } from '@folkmoot/account-contract/user'
import { Card } from '@folkmoot/kit/ui/card.tsx'
import { summaryClass } from '@folkmoot/kit/ui/summary.ts'
import { Fragment, type ReactNode } from 'react'
import styles from './profile.module.css'
import { t } from './text.ts'

/** For admins: the raw fields of an account (rule profiles-5). */
export function AccountFields({ user }: { user: User }): ReactNode {
	// Left out: it is the rendered form of `aboutMe`, which is listed.
	const { aboutMeTree: _rendered, ...fields } = user
	return (
		<Card>
			<details className={styles.raw} open>
				<summary className={summaryClass}>{t('all-fields')}</summary>
				<table>
					<tbody>
						{Object.entries(fields).map(([name, value]) => (
							<tr key={name}>
								<th scope="row">
									{wordsOf(name).map((word) => (
										<Fragment key={word}>
											<wbr />
											{word}
										</Fragment>
									))}
								</th>
								<td>{formatValue(value)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</Card>
	)
}

/** A long name breaks between its words: "reply", "Notifications", "Off"; "last", "SeenIP". */
function wordsOf(name: string): string[] {
	return name.split(/(?=[A-Z][a-z])/)
}

function formatValue(value: unknown): string {
	if (Array.isArray(value))
		return value.map((entry: { name?: string; type?: string }) => entry.name ?? entry.type ?? '?').join(', ') || '[]'
	if (typeof value === 'object' && value !== null && 'url' in value) return String(value.url)
	return String(value)
}
