import { siteSettings } from '@folkmoot/admin-contract/site-settings'
import { languageOptions } from '@folkmoot/contract-kit/language-options'
import { useAction } from '@folkmoot/kit/api'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { DeclaredFields } from '@folkmoot/kit/ui/declared-fields.tsx'
import type { ReactNode } from 'react'
import styles from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'
import type { SettingsCardProps } from './settings-card-props.ts'

/** The interface's languages: saved at once. The default is always one of those offered (rule languages-3). */
export function LanguagesCard({ settings, save }: SettingsCardProps): ReactNode {
	const { defaultLanguage, offeredLanguages } = settings
	const [change, isRunning] = useAction(save)
	const isOffered = ({ value }: (typeof languageOptions)[number]) => offeredLanguages.includes(value)
	const fields = { defaultLanguage: { ...siteSettings.defaultLanguage, options: languageOptions.filter(isOffered) } }
	return (
		<GroupCard
			heading="Languages"
			note="The language of menus, buttons and messages, not of what members write. Changes appear on the next page load."
		>
			<div className={styles.part}>
				<DeclaredFields fields={fields} values={settings} onChange={change} selectClassName={styles.choice} />
				<p className={styles.hint}>Used when someone’s browser asks for none of the languages offered.</p>
			</div>
			<div>
				<fieldset className={styles.part}>
					<legend>Languages offered</legend>
					<p className={styles.hint}>Members choose one of these in their settings, guests in the sidebar.</p>
					{languageOptions.map((option) => (
						<Checkbox
							key={option.value}
							label={<span lang={option.value}>{option.label}</span>}
							hint={option.value === defaultLanguage ? 'Default language' : undefined}
							isChecked={isOffered(option)}
							isDisabled={option.value === defaultLanguage}
							isRunning={isRunning}
							onChange={(isChecked) => {
								const offered = languageOptions.filter((other) => (other === option ? isChecked : isOffered(other)))
								void change({ offeredLanguages: offered.map(({ value }) => value) })
							}}
						/>
					))}
				</fieldset>
			</div>
		</GroupCard>
	)
}
