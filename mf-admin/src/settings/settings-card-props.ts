import type { SiteSettings } from '@folkmoot/admin-contract/site-settings'

export interface SettingsCardProps {
	settings: SiteSettings
	/** Saves these changes and reports success; rejects on failure. */
	save: (changes: Partial<SiteSettings>) => Promise<void>
}
