import { useForm } from '@seatdesk/app-kit/form'
import { accountForm, type Profile } from '@seatdesk/domain'
import { Button, TextField, toast } from '@seatdesk/ui'

import { account } from '../../lib/api/account.ts'
import { t, translate } from '../../lib/i18n/settings.ts'
import { PATHS } from '../../lib/routes.ts'
import { takeProfile } from '../../lib/session.ts'

import classes from './AccountForm.module.css'

/** Edits the name and address; email and phone are read-only. */
export function AccountForm({ profile }: { profile: Profile }) {
  const form = useForm({
    schema: accountForm,
    translate,
    initial: { name: profile.name, address: profile.address ?? '' },
    persistedFields: ['name', 'address'],
    keepOnNavigate: true,
    subject: profile.email,
    onSubmit: async ({ name, address }) => {
      const { data } = await account.updateProfile({ name, address: address || null })
      takeProfile(data)
      toast({ tone: 'success', message: t('ACCOUNT_SETTINGS.SUCCESS_SAVE') })
    },
  })
  return (
    <form className={classes['root']} {...form.root}>
      <TextField label={t('ACCOUNT_SETTINGS.NAME')} autoComplete="name" {...form.text('name')} />
      <TextField
        label={t('ACCOUNT_SETTINGS.ADDRESS')}
        autoComplete="street-address"
        {...form.text('address')}
      />
      <TextField
        label={t('ACCOUNT_SETTINGS.EMAIL')}
        description={t('ACCOUNT_SETTINGS.READ_ONLY')}
        value={profile.email}
        variant="filled"
        readOnly
      />
      <TextField
        label={t('ACCOUNT_SETTINGS.PHONE_NUMBER')}
        description={t('ACCOUNT_SETTINGS.READ_ONLY')}
        value={profile.phoneNumber}
        variant="filled"
        readOnly
      />
      <div className={classes['actions']}>
        <Button href={PATHS.settings} onClick={form.discard}>
          {t('COMMON.CANCEL')}
        </Button>
        <Button type="submit" emphasis="main" isInProgress={form.isInProgress}>
          {t('ACCOUNT_SETTINGS.UPDATE')}
        </Button>
      </div>
    </form>
  )
}
