import type { User } from '@folkmoot/account-contract/user'
import { limits } from '@folkmoot/contract-kit/limits'
import { Link } from '@folkmoot/kit/navigation/link.tsx'
import { LinkButton } from '@folkmoot/kit/navigation/link-button.tsx'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useSearchParams } from '@folkmoot/kit/router'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { TextArea } from '@folkmoot/kit/ui/text-area.tsx'
import { TextInput } from '@folkmoot/kit/ui/text-input.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { t as tPassword } from '../login/password-text.ts'
import { t as tLogin } from '../login/text.ts'
import { ChangePassword } from './change-password.tsx'
import { PictureRow } from './picture-row.tsx'
import { Section } from './section.tsx'
import styles from './settings-page.module.css'
import { t } from './text.ts'
import type { useSettings } from './use-settings.ts'

interface Props {
	user: User
	settings: ReturnType<typeof useSettings>
}

/** Settings of the account itself. */
export function AccountSection({ user, settings: { draft, change, emailError } }: Props): ReactNode {
	const [isChangingPassword, setChangingPassword] = useState(false)
	// Password managers lead here (`/.well-known/change-password`).
	const isSentToChange = useSearchParams()[0].get('change') === 'password'
	useEffect(() => setChangingPassword(isSentToChange), [isSentToChange])
	return (
		<Section name="account">
			<PictureRow user={user} />
			<TextInput label={tLogin('username')} value={user.username} onChange={() => undefined} readOnly hint={t('name-hint')} />
			<TextInput
				label={t('email')}
				type="email"
				autoComplete="email"
				hint={t('email-hint')}
				value={draft.email}
				error={emailError}
				onChange={(email) => change({ email })}
			/>
			<TextArea
				label={t('about-me')}
				maxLength={limits.aboutMeMax}
				hint={t.rich('about-me-hint', {}, { link: <Link to={paths.markdownGuide()} target="_blank" className={styles.link} /> })}
				value={draft.aboutMe}
				onChange={(aboutMe) => change({ aboutMe })}
			/>
			<div className={styles.row}>
				<span>{tLogin('password')}</span>
				<Button onClick={() => setChangingPassword(true)}>{tPassword('change')}</Button>
			</div>
			<div className={styles.row}>
				<span>{t('messages')}</span>
				<LinkButton to={paths.modmail()}>{t('show-messages')}</LinkButton>
			</div>
			{isChangingPassword && <ChangePassword onClose={() => setChangingPassword(false)} />}
		</Section>
	)
}
