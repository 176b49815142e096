import type { User } from '@folkmoot/account-contract/user'
import { type KeyScope, keyScopes } from '@folkmoot/contract-kit/key-scopes'
import { usePageData } from '@folkmoot/kit/api'
import { useViewer } from '@folkmoot/kit/state'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import type { ReactNode } from 'react'
import { accountApi } from '../../account.api.ts'
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

const notForBots: readonly KeyScope[] = ['vote', 'admin']

interface Props {
	value: KeyRights
	/** The name of the bot that it is for; null for the member. Bots do not vote, and have no more rights than members. */
	bot: string | null
	error: string | null
	onChange: (rights: KeyRights) => void
}

/** What a key may do: no more than its member, or the bot that it is for. */
export function RightsFields(props: Props): ReactNode {
	return props.bot === null ? <OwnRights {...props} /> : <BotRights {...props} username={props.bot} />
}

function OwnRights(props: Props): ReactNode {
	const viewer = useViewer()
	// What a page begins with does not say where one moderates.
	const me = usePageData(frameApi.getMe, {})
	return <Choices {...props} moderated={(me.state === 'loaded' ? me.data : viewer)?.moddingList ?? []} />
}

function BotRights({ username, ...props }: Props & { username: string }): ReactNode {
	const account = usePageData(accountApi.getUser, { params: { username } })
	return <Choices {...props} moderated={(account.state === 'loaded' && account.data.moddingList) || []} />
}

type Place = NonNullable<User['moddingList']>[number]

function Choices({ value, bot, error, onChange, moderated }: Props & { moderated: readonly Place[] }): ReactNode {
	const viewer = useViewer()
	const { scopes, communityIds } = value
	// Where there is nothing to choose, only a key that may administer may moderate too.
	const isPossible = (scope: KeyScope, chosen = scopes) => {
		if (bot !== null && notForBots.includes(scope)) return false
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
