import { siteSettings } from '@folkmoot/admin-contract/site-settings'
import { languageOptions } from '@folkmoot/contract-kit/language-options'
import { useAction } from '@folkmoot/kit/api'
import { Checkbox } from '@folkmoot/kit/ui/choice.tsx'
import { DeclaredFields } from '@folkmoot/kit/ui/declared-fields.tsx'
import type { ReactNode } from 'react'
import styles from '../frame/group.module.css'
import { GroupCard } from '../frame/group-card.tsx'
import type { SettingsCardProps } from './settings-card-props.ts'
import { t } from './text.ts'

/** The interface's languages: saved at once. The default is always one of those offered (rule languages-3). */
export function LanguagesCard({ settings, save }: SettingsCardProps): ReactNode {
	const { defaultLanguage, offeredLanguages } = settings
	const [change, isRunning] = useAction(save)
	const isOffered = ({ value }: (typeof languageOptions)[number]) => offeredLanguages.includes(value)
	const fields = {
		defaultLanguage: { ...siteSettings.defaultLanguage, label: t('default-language'), options: languageOptions.filter(isOffered) },
	}
	return (
		<GroupCard heading={t('languages')} note={t('languages-note')}>
			<div className={styles.part}>
				<DeclaredFields fields={fields} values={settings} onChange={change} />
				<p className={styles.hint}>{t('default-language-hint')}</p>
			</div>
			<div>
				<fieldset className={styles.part}>
					<legend>{t('offered')}</legend>
					<p className={styles.hint}>{t('offered-hint')}</p>
					{languageOptions.map((option) => (
						<Checkbox
							key={option.value}
							label={<span lang={option.value}>{option.label}</span>}
							hint={option.value === defaultLanguage ? t('default-language') : undefined}
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
