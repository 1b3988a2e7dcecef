import { passwordChange, passwordChangeSms } from './accounts/passwords/password-change.mail.ts'
import { passwordChanged, passwordChangedSms } from './accounts/passwords/password-changed.mail.ts'
import { passwordReset, passwordResetSms } from './accounts/passwords/password-reset.mail.ts'
import { accountExists, accountExistsSms } from './accounts/registration/account-exists.mail.ts'
import { confirmEmail } from './accounts/registration/confirm-email.mail.ts'
import { verificationCode, verificationCodeSms } from './accounts/registration/verification-code.mail.ts'
import { googleLinked } from './accounts/sessions/google-linked.mail.ts'
import { accountEnding, accountEndingSms } from './accounts/settings/account-ending.mail.ts'
import { accountSuspended, accountSuspendedSms } from './accounts/settings/account-suspended.mail.ts'
import { deletionScheduled, deletionScheduledSms } from './accounts/settings/deletion-scheduled.mail.ts'
import { emailChange } from './accounts/settings/email-change.mail.ts'
import { emailChanged } from './accounts/settings/email-changed.mail.ts'
import { chatAnswer, chatAnswerSms } from './chat/chat-answer.mail.ts'
import { paymentLink, paymentLinkSms } from './checkout/manual-orders/payment-link.mail.ts'
import { claimReceived, claimReceivedSms, claimStep, claimStepSms } from './claims/claim.mail.ts'
import { orderCancelled, orderCancelledSms, orderRefunded, orderRefundedSms } from './money-back/money-back.mail.ts'
import { layoutHtml, layoutText, type MailContent } from './notify/mail/layout.mail.ts'
import type { Message } from './notify/message.rules.ts'
import { smsBreaker } from './notify/sms-breaker.mail.ts'
import { orderCorrected, orderCorrectedSms } from './orders/order-corrected.mail.ts'
import { orderPaid, orderPaidSms } from './orders/order-paid.mail.ts'
import { orderSent, orderSentSms } from './orders/order-sent.mail.ts'
import { orderStep, orderStepSms } from './orders/order-step.mail.ts'
import type { Language } from './platform/language.rules.ts'
import { ratingDecided, ratingDecidedSms } from './ratings/rating-decided.mail.ts'
import { requestNews, requestNewsSms } from './requests/request-news.mail.ts'
import type { Contact } from './shop-settings/settings.rules.ts'
import { shop } from './shop-settings/shop.rules.ts'
import { shopAlarm, shopAlarmSms } from './staff/health/shop-alarm.mail.ts'
import { shopMorning } from './staff/health/shop-morning.mail.ts'
import { staffInvitation } from './staff/team/staff-invitation.mail.ts'

/**
 * A message as a mail, HTML and text. `shopUrl` is the shop's origin without a slash at the end; `contact` is whom
 * readers may ask.
 */
export function renderEmail(
  message: Message,
  language: Language,
  shopUrl: string,
  contact: Pick<Contact, 'supportEmail' | 'ordersEmail'> = shop,
): { subject: string; text: string; html: string } {
  const content = contentOf(message, language, shopUrl)
  const sender = { shopUrl, mailboxes: { support: contact.supportEmail, orders: contact.ordersEmail } }
  return {
    subject: content.subject,
    text: layoutText(content, language, sender),
    html: layoutHtml(content, language, sender),
  }
}

function contentOf(message: Message, language: Language, shopUrl: string): MailContent {
  switch (message.template) {
    case 'confirm_email':
      return confirmEmail(message.data, language)
    case 'verification_code':
      return verificationCode(message.data, language)
    case 'account_exists':
      return accountExists(message.data, language, shopUrl)
    case 'password_reset':
      return passwordReset(message.data, language)
    case 'password_change':
      return passwordChange(message.data, language, shopUrl)
    case 'password_changed':
      return passwordChanged(message.data, language, shopUrl)
    case 'email_change':
      return emailChange(message.data, language)
    case 'email_changed':
      return emailChanged(message.data, language)
    case 'google_linked':
      return googleLinked(message.data, language, shopUrl)
    case 'account_suspended':
      return accountSuspended(message.data, language, shopUrl)
    case 'account_ending':
      return accountEnding(message.data, language)
    case 'deletion_scheduled':
      return deletionScheduled(message.data, language, shopUrl)
    case 'sms_breaker':
      return smsBreaker(message.data, language)
    case 'shop_alarm':
      return shopAlarm(message.data, language)
    case 'shop_morning':
      return shopMorning(message.data, language)
    case 'staff_invitation':
      return staffInvitation(message.data, language)
    case 'request_received':
    case 'request_question':
    case 'request_answer':
    case 'quote_sent':
    case 'proof_sent':
    case 'quote_expiring':
    case 'request_declined':
    case 'request_ordered':
      return requestNews(message.template, message.data, language)
    case 'order_paid':
      return orderPaid(message.data, language, shopUrl)
    case 'payment_link':
      return paymentLink(message.data, language)
    case 'chat_answer':
      return chatAnswer(message.data, language)
    case 'chat_card':
      throw new Error('chat_card goes to a room')
    case 'order_step':
      return orderStep(message.data, language)
    case 'order_sent':
      return orderSent(message.data, language)
    case 'order_corrected':
      return orderCorrected(message.data, language)
    case 'order_cancelled':
      return orderCancelled(message.data, language)
    case 'order_refunded':
      return orderRefunded(message.data, language)
    case 'claim_received':
      return claimReceived(message.data, language)
    case 'claim_step':
      return claimStep(message.data, language)
    case 'rating_decided':
      return ratingDecided(message.data, language)
  }
}

/** A message as one SMS in the GSM alphabet. @throws Error for a template that goes by mail only. */
export function renderSms(message: Message, language: Language): string {
  switch (message.template) {
    case 'verification_code':
      return verificationCodeSms(message.data, language)
    case 'account_exists':
      return accountExistsSms(message.data, language)
    case 'password_change':
      return passwordChangeSms(message.data, language)
    case 'password_reset':
      return passwordResetSms(message.data, language)
    case 'password_changed':
      return passwordChangedSms(message.data, language)
    case 'account_suspended':
      return accountSuspendedSms(message.data, language)
    case 'account_ending':
      return accountEndingSms(message.data, language)
    case 'deletion_scheduled':
      return deletionScheduledSms(message.data, language)
    case 'chat_answer':
      return chatAnswerSms(message.data, language)
    case 'request_received':
    case 'request_question':
    case 'request_answer':
    case 'quote_sent':
    case 'proof_sent':
    case 'quote_expiring':
    case 'request_declined':
    case 'request_ordered':
      return requestNewsSms(message.template, message.data, language)
    case 'payment_link':
      return paymentLinkSms(message.data, language)
    case 'order_paid':
      return orderPaidSms(message.data, language)
    case 'order_step':
      return orderStepSms(message.data, language)
    case 'order_sent':
      return orderSentSms(message.data, language)
    case 'order_corrected':
      return orderCorrectedSms(message.data, language)
    case 'order_cancelled':
      return orderCancelledSms(message.data, language)
    case 'order_refunded':
      return orderRefundedSms(message.data, language)
    case 'claim_received':
      return claimReceivedSms(message.data, language)
    case 'claim_step':
      return claimStepSms(message.data, language)
    case 'rating_decided':
      return ratingDecidedSms(message.data, language)
    case 'shop_alarm':
      return shopAlarmSms(message.data, language)
    case 'chat_card':
    case 'confirm_email':
    case 'email_change':
    case 'email_changed':
    case 'google_linked':
    case 'shop_morning':
    case 'sms_breaker':
    case 'staff_invitation':
      throw new Error(`${message.template} has no SMS form`)
  }
}
