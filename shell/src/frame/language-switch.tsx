import { ownNames } from '@folkmoot/contract-kit/languages'
import { reloadPage } from '@folkmoot/kit/pages/reload-page.ts'
import { type Device, useDevice, useSession, useSetDevice } from '@folkmoot/kit/state'
import type { ReactNode } from 'react'
import { t } from './text.ts'

/** The interface's language, for guests (rule languages-2): members choose theirs in the settings. */
export function LanguageSwitch({ reload = reloadPage }: { reload?: () => void }): ReactNode {
	const {
		user,
		languages: { offered },
	} = useSession()
	const language = useDevice('language')
	const setDevice = useSetDevice()
	if (user || offered.length < 2) return null
	return (
		<select
			aria-label={t('language')}
			value={language}
			onChange={({ target: { value } }) => {
				setDevice('language', value as Device['language']) // one of the options
				// The texts of a page are loaded once.
				reload()
			}}
		>
			<option value="">{t('language-browser')}</option>
			{offered.map((one) => (
				<option key={one} value={one} lang={one}>
					{ownNames[one]}
				</option>
			))}
		</select>
	)
}
