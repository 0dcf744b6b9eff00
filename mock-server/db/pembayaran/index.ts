export { type Billing, billingSpt, billingTerbuka, updateBilling } from "./billing-store";
