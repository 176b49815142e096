import { type KeyScope, keyScopes } from '@folkmoot/contract-kit/key-scopes'
import { useViewer } from '@folkmoot/kit/state'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import type { ReactNode } from 'react'
import styles from './keys.module.css'
import { t } from './text.ts'

export interface KeyRights {
	scopes: KeyScope[]
	/** Where the key may moderate. */
	communityIds: string[]
}

/** What is still to be chosen; null if nothing is. */
export function missingRights({ scopes, communityIds }: KeyRights): string | null {
	if (scopes.length === 0) return t('scopes-missing')
	const needsPlaces = scopes.includes('moderate') && !scopes.includes('admin')
	return needsPlaces && communityIds.length === 0 ? t('communities-missing') : null
}

const notForBots: readonly KeyScope[] = ['vote', 'moderate', 'admin']

interface Props {
	value: KeyRights
	/** Bots do not vote, and have no more rights than members. */
	isForBot: boolean
	error: string | null
	onChange: (rights: KeyRights) => void
}

/** What a key may do: no more than its member. */
export function RightsFields({ value, isForBot, error, onChange }: Props): ReactNode {
	const viewer = useViewer()
	const moderated = viewer?.moddingList ?? []
	const possible = { moderate: moderated.length > 0 || viewer?.isAdmin, admin: viewer?.isAdmin } as const
	const isPossible = (scope: KeyScope) =>
		(scope === 'moderate' || scope === 'admin' ? possible[scope] : true) && !(isForBot && notForBots.includes(scope))
	const { scopes, communityIds } = value
	return (
		<>
			<fieldset className={styles.choices}>
				<legend>{t('scopes')}</legend>
				{keyScopes.filter(isPossible).map((scope) => (
					<Checkbox
						key={scope}
						label={t(`scope-${scope}`)}
						hint={t(`scope-about-${scope}`)}
						isChecked={scopes.includes(scope)}
						onChange={() => onChange({ ...value, scopes: toggled(scopes, scope) })}
					/>
				))}
			</fieldset>
			{scopes.includes('moderate') && moderated.length > 0 && (
				<fieldset className={styles.choices}>
					<legend>{t('communities')}</legend>
					{moderated.map(({ id, name }) => (
						<Checkbox
							key={id}
							label={`/${name}`}
							isChecked={communityIds.includes(id)}
							onChange={() => onChange({ ...value, communityIds: toggled(communityIds, id) })}
						/>
					))}
				</fieldset>
			)}
			{error && (
				<p className={styles.error} role="alert">
					{error}
				</p>
			)}
		</>
	)
}

function toggled<T>(chosen: readonly T[], one: T): T[] {
	return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
}
