import type { UserGroup } from '@folkmoot/contract-kit/people'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import type { ReactNode } from 'react'
import { t } from './text.ts'

interface Props {
	/** The groups the viewer may speak as here, besides as themselves. */
	groups: readonly Exclude<UserGroup, 'normal'>[]
	chosen: UserGroup
	onChange: (group: UserGroup) => void
}

/** The posting group (rule posts-7): checking one sets it, unchecking resets it. Empty if there is no choice. */
export function GroupChoice({ groups, chosen, onChange }: Props): ReactNode {
	return groups.map((group) => (
		<Checkbox
			key={group}
			label={t(`speaking-as-${group}`)}
			isChecked={chosen === group}
			onChange={(isChecked) => onChange(isChecked ? group : 'normal')}
		/>
	))
}
