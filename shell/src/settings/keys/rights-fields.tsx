import { type KeyScope, keyScopes } from '@folkmoot/contract-kit/key-scopes'
import { usePageData } from '@folkmoot/kit/api'
import { useViewer } from '@folkmoot/kit/state'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import type { ReactNode } from 'react'
import { frameApi } from '../../frame/frame.api.ts'
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
	// What a page begins with does not say where one moderates.
	const me = usePageData(frameApi.getMe, {})
	const moderated = (me.state === 'loaded' ? me.data : viewer)?.moddingList ?? []
	const { scopes, communityIds } = value
	// Where there is nothing to choose, only a key that may administer may moderate too.
	const isPossible = (scope: KeyScope, chosen = scopes) => {
		if (isForBot && notForBots.includes(scope)) return false
		if (scope === 'admin') return viewer?.isAdmin === true
		return scope !== 'moderate' || moderated.length > 0 || chosen.includes('admin')
	}
	const toggle = (scope: KeyScope) => {
		const chosen = toggled(scopes, scope)
		onChange({ ...value, scopes: chosen.filter((one) => isPossible(one, chosen)) })
	}
	return (
		<>
			<fieldset className={styles.choices}>
				<legend>{t('scopes')}</legend>
				{keyScopes
					.filter((scope) => isPossible(scope))
					.map((scope) => (
						<Checkbox
							key={scope}
							label={t(`scope-${scope}`)}
							hint={t(`scope-about-${scope}`)}
							isChecked={scopes.includes(scope)}
							onChange={() => toggle(scope)}
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
